/** What news does to eye and ear: motion, sound, the live region, toasts. */

import type { Director } from "../../anim/director";
import { announce } from "../../components/live.svelte";
import { toast } from "../../components/toasts.svelte";
import { t } from "../../i18n";
import { tricksIn } from "../../model/moves";
import { drawnBy, matchScore, sentenceOf, yourTurn, type Sentence } from "../../model/say";
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
    for (const event of events) this.#tell(event, table);
    if (events.some(({ e }) => e === "drew")) {
      // What came by the change of the seven was told as such.
      const changed = events.flatMap((event) => (event.e === "swap" && event.seat === me?.seat ? [event.taken] : []));
      for (const said of drawnBy([...this.#hand, ...changed], me?.hand ?? [])) announce(t(said.key, said.params));
    }
    this.#turnCame(table);
  }

  missed(events: readonly PublicEvent[]): void {
    const count = tricksIn(events);
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
    const goal = Number(this.state.info?.options["win_threshold"] ?? 101);
    const me = this.state.me?.seat ?? null;
    const { moves, senas } = this.state;
    const to = { table, me, goal, rules: this.state.info, tricks: tricksIn(moves), senas, name: (seat: number) => nameOf(table, seat) };
    const said = this.#mayAsk(event) ?? sentenceOf(event, to);
    if (said) announce(t(said.key, said.params));
    const score = event.e === "sheet" ? matchScore(table, me) : null;
    if (score) announce(t(score.key, score.params));
    if (event.e === "played") sound("card");
    else if (event.e === "sang") sound(event.points === 40 ? "cante40" : "cante20");
    else if (event.e === "dealt") sound("slide");
    else if (event.e === "sheet" && event.kind === "partida") sound("chalk");
    if (said && (event.e === "sang" || event.e === "suit" || event.e === "swap")) toast(t(said.key, said.params), "note");
    else if (said && (event.e === "arrastre" || event.e === "declared")) toast(t(said.key, said.params));
    else if (said && event.e === "sena" && event.seat !== me && senas.get(event)) toast(t(said.key, said.params), "wink");
  }

  /** The partner of whoever sang a hidden twenty is told that the suit may be asked for. */
  #mayAsk(event: PublicEvent): Sentence | null {
    const asks = event.e === "sang" && (this.state.me?.may_ask_suit.includes(event.order) ?? false);
    return asks ? { key: "table.may_ask", params: {} } : null;
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
