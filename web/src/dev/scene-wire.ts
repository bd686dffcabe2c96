/** Stands in for the socket: shows a scene and answers a played card, a toggle and an order. Development only. */

import type { Say } from "../net/socket";
import type { TableState, Wire } from "../state/table.svelte";
import type { Me, PublicEvent, Refused, Table } from "../wire.gen";
import { SCENES } from "./scenes";

const ANSWER_MS = 150;

export class SceneWire implements Wire {
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    readonly name: string,
    readonly state: TableState,
  ) {}

  start(): void {
    const scene = SCENES[this.name] ?? SCENES["free"]!;
    this.state.link = "open";
    this.state.hear(scene());
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
  }

  async say(message: Say): Promise<Refused | null> {
    await new Promise((done) => this.#later(ANSWER_MS, () => done(null)));
    const me = this.state.me;
    if (me === null) return null;
    if (message.t === "arm") {
      const intents = me.intents.map((one) => (one.text === message.intent ? { ...one, armed: message.on } : one));
      this.state.hear({ t: "me", me: { ...me, rev: me.rev + 1, intents } });
    } else if (message.t === "order") {
      this.state.hear({ t: "me", me: { ...me, rev: me.rev + 1, hand: [...message.cards], sorted: message.sorted ?? false } });
    } else if (message.t === "act") this.#played(message.action, me);
    return null;
  }

  #later(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms));
  }

  #send(events: PublicEvent[], table: Table, me: Me): void {
    this.state.hear({ t: "update", seq: 0, events, table, me });
  }

  /** The card, the end of the trick, a draw, and three cards by the others. */
  #played(card: string, me: Me): void {
    const table = this.state.table!;
    const deal = table.deal!;
    const hand = me.hand.filter((other) => other !== card);
    const plays = [...deal.trick, { seat: me.seat, card }];
    const taken = { ...deal, trick: plays, last_trick: { plays, winner: 1, points: 14 }, to_move: 1 };
    const rest = { ...me, hand, legal: [], rev: me.rev + 1 };
    const events: PublicEvent[] = [
      { e: "played", seat: me.seat, card },
      { e: "trick", seat: 1, points: 14 },
    ];
    this.#send(events, { ...table, phase: "gap", clock: null, deal: taken }, rest);
    const drawn = { ...rest, hand: [...hand, "6b"] };
    const sizes = deal.hand_sizes.map(() => 6);
    const after = { ...taken, trick: [], stock: Math.max(0, deal.stock - 4), hand_sizes: sizes };
    const drew = { e: "drew", cards: [[1, null], [2, null], [3, null], [0, null]] } as unknown as PublicEvent;
    this.#later(1200, () => this.#send([drew], { ...table, phase: "gap", clock: null, deal: after }, drawn));
    [1, 2, 3].forEach((seat, index) => {
      const token = ["2o", "5o", "Co"][index] ?? "2o";
      const trick = ["2o", "5o", "Co"].slice(0, index + 1).map((one, at) => ({ seat: at + 1, card: one }));
      const now = { ...after, trick, to_move: (seat + 1) % 4 };
      const own = index === 2 ? { ...drawn, legal: drawn.hand } : drawn;
      this.#later(2200 + index * 700, () => this.#send([{ e: "played", seat, card: token }], { ...table, phase: "play", clock: null, deal: now }, own));
    });
  }
}
