/** Cards and deals in words: which message of the catalogue, with which parameters. The rest is in `say`. */

import type { PublicEvent, Table, TableInfo } from "../wire.gen";
import type { Senas } from "./senas";

export interface Sentence {
  key: string;
  params: Record<string, string | number | boolean>;
}

export interface Listener {
  table: Table;
  /** The reader's seat; null for a watcher. */
  me: number | null;
  /** Points that decide a partida. */
  goal: number;
  /** The rules that are played, where sentences depend on them. */
  rules?: Pick<TableInfo, "game" | "options"> | null;
  name(seat: number): string;
  /** Tricks taken in the deal so far. */
  tricks?: number;
  /** Which seña an event was, where the reader may know it. */
  senas?: Senas;
}

const PLAY = new Set(["lot", "cut", "dealt", "played", "trick", "drew", "arrastre"]);

/** Whether `playSentence` knows the event: what every deal brings before anybody sings. */
export function isPlay({ e }: PublicEvent): boolean {
  return PLAY.has(e);
}

/** Null: nothing to say (a card of one's own, a hidden draw of others), or another matter. */
export function playSentence(event: PublicEvent, to: Listener): Sentence | null {
  switch (event.e) {
    case "played":
      if (event.seat === to.me) return null;
      return { key: "say.play", params: { name: to.name(event.seat), card: event.card } };
    case "trick":
      return trick(event, to);
    case "drew":
      return upcardTaken(event, to);
    case "arrastre":
      return stockGone(to);
    case "dealt": {
      const name = to.name(event.dealer);
      // In Tute cabrón a cante will name the trump.
      if (event.trump === null) return { key: "say.dealt_no_trump", params: { name } };
      return { key: "say.dealt", params: { vuelta: event.of_partida > 1, name, suit: event.trump } };
    }
    case "lot": {
      const drawn = event.cards.find(({ seat }) => seat === event.dealer);
      return drawn ? { key: "say.lot", params: { name: to.name(event.dealer), card: drawn.card } } : null;
    }
    case "cut":
      return { key: "say.cut", params: { name: to.name(event.seat) } };
    default:
      return null;
  }
}

function trick({ seat, points }: Extract<PublicEvent, { e: "trick" }>, to: Listener): Sentence {
  // After the last one nobody leads.
  const last = to.table.phase === "count" || to.table.phase === "over" ? "_last" : "";
  if (seat === to.me) return { key: `say.trick${last}_mine`, params: { n: points } };
  return { key: `say.trick${last}`, params: { name: to.name(seat), n: points } };
}

/** Of a draw only the upcard is open; one's own cards are told apart. */
function upcardTaken(event: Extract<PublicEvent, { e: "drew" }>, to: Listener): Sentence | null {
  const cards = event.cards as unknown as readonly [number, string | null][];
  for (const [seat, card] of cards) {
    if (card !== null && seat !== to.me) return { key: "say.draw_upcard", params: { name: to.name(seat), card } };
  }
  return null;
}

/** Whether the empty stock brings duties: in Brisca it brings none. */
export function hasArrastre(rules: Listener["rules"]): boolean {
  return rules?.game !== "brisca";
}

function stockGone({ rules }: Listener): Sentence {
  if (!hasArrastre(rules)) return { key: "say.stock_gone", params: {} };
  return { key: "say.arrastre", params: { beat: rules?.options["must_beat"] !== "false" } };
}

/** "Te toca. Llevas seis cartas. Triunfo, copas." */
export function yourTurn(table: Table, cards: number): Sentence {
  const suit = table.deal?.trump;
  if (!suit) return { key: "table.your_turn", params: {} };
  return { key: "say.your_turn", params: { n: cards, suit } };
}

/** Cards that came into one's own hand; the old hand is the one before the draw. */
export function drawnBy(before: readonly string[], now: readonly string[]): Sentence[] {
  const had = new Set(before);
  return now.filter((card) => !had.has(card)).map((card) => ({ key: "say.draw", params: { card } }));
}
