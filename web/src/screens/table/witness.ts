/** What news does to eye and ear: motion, sound, the live region, toasts. */

import type { Director } from "../../anim/director";
import { announce } from "../../components/live.svelte";
import { toast } from "../../components/toasts.svelte";
import { t } from "../../i18n";
import { tricksIn } from "../../model/moves";
import { drawnBy, isPlay, playSentence, yourTurn, type Listener } from "../../model/say-play";
import { sound } from "../../state/audio";
import type { TableState, Witness } from "../../state/table.svelte";
import type { PublicEvent, Refused, Table } from "../../wire.gen";
import { errorText } from "./reasons";
import { nameOf } from "./ui.svelte";

/** Refusals that need no words: the fresh view says it all. */
const SILENT = new Set(["stale"]);

export class TableWitness implements Witness {
  #turn = false;
  #hand: readonly string[] = [];
  /** Comes with the first event that needs it. */
  #more: typeof import("./tell") | null = null;

  constructor(
    readonly state: TableState,
    readonly director: Director,
  ) {}

  before(): void {
    this.#hand = this.state.me?.hand ?? [];
    this.director.before();
  }

  after(events: readonly PublicEvent[], flown: string | null): void {
    const { table, me, info } = this.state;
    if (table === null) return;
    const deal = table.deal;
    const clockwise = info?.options["direction"] === "cw";
    const players = table.seats.length;
    const first = ((deal?.dealer ?? 0) + (clockwise ? players - 1 : 1)) % players;
    const setting = { players, sizes: deal?.hand_sizes ?? [], first, flying: flown };
    this.director.after(events, setting, me?.seat ?? null, (suit) => this.#pair(suit));
    void this.#news(events, table, this.#hand);
  }

  async #news(events: readonly PublicEvent[], table: Table, hand: readonly string[]): Promise<void> {
    const { me } = this.state;
    // Without it, play goes on in silence.
    if (this.#more === null && !events.every(isPlay)) this.#more = await import("./tell").catch(() => null);
    for (const event of events) this.#tell(event, table);
    if (events.some(({ e }) => e === "drew")) {
      // What came by the change of the seven was told as such.
      const changed = events.flatMap((event) => (event.e === "swap" && event.seat === me?.seat ? [event.taken] : []));
      for (const said of drawnBy([...hand, ...changed], me?.hand ?? [])) announce(t(said.key, said.params));
    }
    this.#turnCame(table);
  }

  missed(events: readonly PublicEvent[], back: boolean): void {
    const count = tricksIn(events);
    if (count === 0 && !back) return;
    const text = count > 0 ? t("say.missed", { n: count }) : t("conn.back");
    toast(text, "check");
    announce(text);
  }

  refused(refused: Refused): void {
    if (SILENT.has(refused.code)) return;
    const text = errorText(refused.code, refused.params ?? {});
    sound("thud");
    toast(text, "lock");
    announce(text);
  }

  collect(apply: () => void): void {
    const { table, cloth } = this.state;
    const winner = cloth.winner ?? 0;
    const faces = cloth.plays.map(({ seat, card }) => ({ name: `place-${seat}`, card }));
    sound("slide");
    this.director.collect(apply, `heap-${table?.sides[winner] ?? 0}`, faces, `place-${winner}`);
  }

  returned(card: string, apply: () => void): void {
    const from = this.director.boxOf(`place-${this.state.me?.seat ?? 0}`);
    apply();
    this.director.returned(card, from);
  }

  linkLost(): void {
    announce(t(this.state.me === null ? "conn.lost_watching" : "conn.lost"), true);
  }

  #pair(suit: string): string[] {
    const mate = this.state.info?.cante_pair.endsWith("caballo") ? "C" : "S";
    return [`R${suit}`, `${mate}${suit}`];
  }

  #tell(event: PublicEvent, table: Table): void {
    const { info, me, moves } = this.state;
    const goal = Number(info?.options["win_threshold"] ?? 101);
    const name = (seat: number): string => nameOf(table, seat);
    const to: Listener = { table, me: me?.seat ?? null, goal, rules: info, tricks: tricksIn(moves), name };
    if (!isPlay(event)) return this.#more?.tell(event, to, this.state);
    const said = playSentence(event, to);
    const text = said ? t(said.key, said.params) : "";
    if (said) announce(text);
    if (event.e === "played") sound("card");
    else if (event.e === "dealt") sound("slide");
    else if (event.e === "arrastre") toast(text);
  }

  /** The knock, the words and the page's title, once each time the turn comes. */
  #turnCame(table: Table): void {
    const me = this.state.me;
    const mine = me !== null && table.phase === "play" && table.deal?.to_move === me.seat;
    if (mine && !this.#turn) {
      sound("knock");
      const said = yourTurn(table, me.hand.length);
      announce(t(said.key, said.params));
    }
    this.#turn = mine;
  }
}
