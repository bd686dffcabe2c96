/** One table as this browser knows it: what the server said last, and what was said but not yet answered. */

import type {
  Me,
  PublicEvent,
  Refused,
  ServerMessage,
  Table,
  TableInfo,
  Welcome,
} from "../wire.gen";
import { withOrder } from "../model/cards";
import { clothOf, EMPTY, lay, type Cloth } from "../model/cloth";
import { followDeal } from "../model/moves";
import { insist } from "../net/insist";
import type { Link, Say } from "../net/socket";

export interface Wire {
  start(): void;
  stop(): void;
  say(message: Say): Promise<Refused | null>;
}

/** What the picture and the voice do with news; the state is changed between the two calls. */
export interface Witness {
  before(): void;
  /** `flown`: a card that lay on the cloth already, because it was played here. */
  after(events: readonly PublicEvent[], flown: string | null): void;
  /** The reader came back; these events happened meanwhile. `back`: it was the line alone that was gone. */
  missed(events: readonly PublicEvent[], back: boolean): void;
  /** An old event is shown once more: motion alone. */
  again?(event: PublicEvent): void;
  refused(refused: Refused): void;
  collect(apply: () => void): void;
  /** A card that was played here is refused; `apply` puts it back into the hand. */
  returned(card: string, apply: () => void): void;
  linkLost(): void;
}

function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((card, index) => card === b[index]);
}

/** The trick is taken in so long before the beat ends. */
const COLLECT_MS = 420;
const REPLAY_SPEED = 4;
const HOLD_MS = 900;
const PLAY_MS = 280;
/** More would keep the reader from the table. */
const REPLAYED_TRICKS = 3;
const REPLAYED_TURNS = 12;
const TURN_MS = 900;

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  table = $state.raw<Table | null>(null);
  me = $state.raw<Me | null>(null);
  player = $state.raw("");
  link = $state.raw<Link>("connecting");
  /** Why the line was closed for good. */
  ended = $state.raw<string | null>(null);
  moves = $state.raw<readonly PublicEvent[]>([]);
  cloth = $state.raw<Cloth>(EMPTY);
  /** When `table` came (performance.now), for its clocks. */
  heardAt = $state.raw(0);
  /** The order just chosen here, until the server has told it back. */
  order = $state.raw<readonly string[] | null>(null);
  /** A card played here that the server has not shown yet. */
  flying = $state.raw<string | null>(null);
  /** The raised card. */
  chosen = $state.raw<string | null>(null);

  wire: Wire | null = null;
  witness: Witness | null = null;
  #orderTold: readonly string[] | null = null;
  #collect: ReturnType<typeof setTimeout> | undefined;
  #replaying: ReturnType<typeof setTimeout> | undefined;
  /** What really lies on the cloth while missed tricks are shown again. */
  #truth: Cloth | null = null;
  /** The table as it is while missed turns of a game in rounds are shown again. */
  #now: Table | null = null;

  /** One's own cards in the order in which they are shown. */
  get hand(): string[] {
    if (this.me === null) return [];
    return withOrder(this.me.hand, this.order).filter((card) => card !== this.flying);
  }

  get viewer(): number {
    return this.me?.seat ?? 0;
  }

  hear(message: ServerMessage): void {
    if (message.t === "welcome") this.#welcome(message);
    else if (message.t === "update") this.#update(message.events, message.table, message.me);
    else if (message.t === "me") this.#own(message.me);
    else if (message.t === "presence" && this.table) {
      const { seats, watchers } = message;
      this.table = { ...this.table, seats, watchers };
      if (this.#now !== null) this.#now = { ...this.#now, seats, watchers };
      this.heardAt = performance.now();
    }
  }

  #welcome(welcome: Welcome): void {
    clearTimeout(this.#collect);
    clearTimeout(this.#replaying);
    const back = this.table !== null;
    this.info = welcome.info;
    this.player = welcome.player;
    this.flying = null;
    this.order = null;
    this.#own(welcome.me);
    this.table = welcome.table;
    this.heardAt = performance.now();
    this.moves = followDeal([], welcome.moves);
    this.cloth = clothOf(welcome.table, welcome.moves);
    const missed = welcome.missed ?? [];
    if (missed.length > 0) this.witness?.missed(missed, back);
    this.#now = null;
    if (welcome.table.rounds) void this.#turnsAgain(missed);
    else this.#replay(missed);
    // Who left the table and comes back wants the seat, not only to look.
    const own = welcome.table.seats.find(({ player }) => player === welcome.player);
    if (own?.robot_plays) void this.#say({ t: "sit", seat: own.seat });
  }

  /** Missed tricks once more, at four times the speed. Any news ends it. */
  #replay(missed: readonly PublicEvent[]): void {
    const most = REPLAYED_TRICKS * ((this.info?.players ?? 4) + 1);
    const steps = missed.filter(({ e }) => e === "played" || e === "trick").slice(-most);
    this.#truth = this.cloth;
    const run = (index: number, cloth: Cloth): void => {
      const event = steps[index];
      if (event === undefined) return this.#endReplay();
      this.cloth = lay(cloth, event);
      const wait = event.e === "trick" ? HOLD_MS / REPLAY_SPEED : PLAY_MS / REPLAY_SPEED;
      this.#replaying = setTimeout(() => run(index + 1, this.cloth), wait);
    };
    run(0, EMPTY);
  }

  /** Missed turns of a game in rounds, each as it left the table. Any news ends it. */
  async #turnsAgain(missed: readonly PublicEvent[]): Promise<void> {
    if (missed.length === 0) return;
    const { moves } = this;
    const { againOf } = await insist(() => import("../model/again"));
    // Another welcome or news of the deal came first.
    if (this.table === null || this.moves !== moves) return;
    const turns = againOf(this.table, moves, missed, REPLAYED_TURNS);
    if (turns.length === 0) return;
    this.#now = this.table;
    const run = (index: number): void => {
      const turn = turns[index];
      if (turn === undefined) return this.#endReplay();
      if (turn.event !== null) this.witness?.before();
      // Who sits there and who looks on is told meanwhile too.
      this.table = { ...turn.table, seats: this.#now!.seats, watchers: this.#now!.watchers };
      if (turn.event !== null) this.witness?.again?.(turn.event);
      this.#replaying = setTimeout(() => run(index + 1), TURN_MS / REPLAY_SPEED);
    };
    run(0);
  }

  #endReplay(): void {
    clearTimeout(this.#replaying);
    if (this.#now !== null) this.table = this.#now;
    this.#now = null;
    if (this.#truth === null) return;
    this.cloth = this.#truth;
    this.#truth = null;
    if (this.cloth.winner !== null) this.#takeIn();
  }

  #update(events: readonly PublicEvent[], table: Table, me: Me | null): void {
    this.#endReplay();
    this.witness?.before();
    const flown = this.flying;
    // It lies on the cloth now, even if the next deal has already brought it back to the hand.
    if (events.some((event) => event.e === "played" && event.card === flown)) this.flying = null;
    clearTimeout(this.#collect);
    this.#settle(events);
    this.moves = followDeal(this.moves, events);
    this.cloth = events.reduce(lay, this.cloth);
    // The server's word on the running trick is final.
    if (table.phase === "play" && table.deal) this.cloth = { plays: table.deal.trick, winner: null };
    this.table = table;
    this.heardAt = performance.now();
    this.#own(me);
    if (this.cloth.winner !== null) this.#takeIn();
    else if (table.phase !== "play" && table.phase !== "gap") this.cloth = EMPTY;
    this.witness?.after(events, flown);
  }

  /** A card played here has come back as an event; after a new deal the same card may be held again. */
  #settle(events: readonly PublicEvent[]): void {
    const own = this.me?.seat;
    if (events.some((event) => event.e === "played" && event.seat === own)) this.flying = null;
    if (!events.some(({ e }) => e === "dealt" || e === "given")) return;
    this.flying = null;
    this.chosen = null;
    this.order = null;
  }

  #own(me: Me | null): void {
    this.me = me;
    if (me === null) return;
    if (this.order !== null && (this.order === this.#orderTold || sameOrder(me.hand, this.order))) this.order = null;
    if (this.flying !== null && !me.hand.includes(this.flying)) this.flying = null;
    if (this.chosen !== null && !me.hand.includes(this.chosen)) this.chosen = null;
  }

  /** The trick lies for the beat; then its cards go to the winner's heap. */
  #takeIn(): void {
    // It lies as long as somebody looks at it and doubts.
    if (this.table?.doubt) return;
    const hold = Math.max(0, (this.info?.beats_ms[0] ?? 0) - COLLECT_MS);
    const clear = (): void => {
      this.cloth = EMPTY;
    };
    this.#collect = setTimeout(() => {
      if (this.witness) this.witness.collect(clear);
      else clear();
    }, hold);
  }

  /**
   * Without a line no move is made, and that is told: what looks played must be on its way. All else is
   * said as soon as the line is back.
   */
  #cut(): boolean {
    if (this.link === "open") return false;
    this.witness?.refused({ t: "error", id: null, code: "no_line" });
    return true;
  }

  async #say(message: Say): Promise<boolean> {
    const refused = (await this.wire?.say(message)) ?? null;
    if (refused !== null) this.witness?.refused(refused);
    return refused === null;
  }

  /** Plays a card, or keeps it ready while the beat runs. */
  async play(card: string): Promise<void> {
    this.#endReplay();
    const { me, table } = this;
    if (me === null || table === null || this.flying !== null || this.#cut()) return;
    this.chosen = null;
    if (table.phase === "play" && table.deal?.to_move === me.seat) {
      this.witness?.before();
      this.flying = card;
      this.witness?.after([{ e: "played", seat: me.seat, card }], null);
    }
    const done = await this.#say({ t: "act", decision: me.decision, action: card });
    if (done || this.flying !== card) return;
    const apply = (): void => {
      this.flying = null;
    };
    if (this.witness) this.witness.returned(card, apply);
    else apply();
  }

  /** Whether it was said. */
  act(action: string): boolean {
    this.#endReplay();
    if (this.me === null || this.#cut()) return false;
    void this.#say({ t: "act", decision: this.me.decision, action });
    return true;
  }

  arm(intent: string, on: boolean): void {
    void this.#say({ t: "arm", intent, on });
  }

  async arrange(cards: readonly string[], sorted: boolean): Promise<void> {
    this.order = cards;
    const whole = withOrder(this.me?.hand ?? [], cards);
    const message = { t: "order", cards: whole, sorted } as unknown as Say;
    const done = await this.#say(message);
    if (this.order !== cards) return;
    // The answer may come before the hand in its new order: until then the choice is shown.
    if (!done || sameOrder(this.me?.hand ?? [], cards)) this.order = null;
    else this.#orderTold = cards;
  }

  say(message: Say): Promise<boolean> {
    return this.#say(message);
  }
}
