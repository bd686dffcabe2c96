/** Public events in words: which message of the catalogue, with which parameters. */

import type { PublicEvent, Table } from "../wire.gen";

export interface Sentence {
  key: string;
  params: Record<string, string | number>;
}

export interface Names {
  /** The name of a seat. */
  name(seat: number): string;
  /** The viewer's own seat; null for a watcher. */
  me: number | null;
}

/** Null: nothing worth saying (a draw, a card of one's own). */
export function sentenceOf(event: PublicEvent, names: Names): Sentence | null {
  switch (event.e) {
    case "played":
      if (event.seat === names.me) return null;
      return { key: "say.play", params: { name: names.name(event.seat), card: event.card } };
    case "trick":
      return own(event.seat, names, "say.trick", { points: event.points });
    case "swap":
      return own(event.seat, names, "say.swap", { taken: event.taken, left: event.left });
    case "sang":
      if (event.points === 40) return own(event.seat, names, "say.forty", {});
      if (event.suit === null) return own(event.seat, names, "say.twenty", {});
      return own(event.seat, names, "say.twenty_suit", { suit: event.suit });
    case "suit":
      return { key: "say.suit", params: { suit: event.suit } };
    case "declared":
      return own(event.seat, names, `say.${event.word}`, {});
    case "arrastre":
      return { key: "say.arrastre", params: {} };
    case "dealt":
      return { key: "say.dealt", params: { dealer: names.name(event.dealer), trump: event.trump } };
    default:
      return aboutSeats(event, names);
  }
}

/** `x.me` and `x.other`: what the reader does is told in the second person. */
function own(seat: number, names: Names, key: string, params: Sentence["params"]): Sentence {
  if (seat === names.me) return { key: `${key}_me`, params };
  return { key, params: { ...params, name: names.name(seat) } };
}

function aboutSeats(event: PublicEvent, names: Names): Sentence | null {
  switch (event.e) {
    case "lot":
      return { key: "say.lot", params: { name: names.name(event.dealer) } };
    case "cut":
      return { key: "say.cut", params: { name: names.name(event.seat) } };
    case "seated":
      return { key: "say.seated", params: { name: event.name } };
    case "robot":
    case "back":
    case "timeout":
      return own(event.seat, names, `say.${event.e}`, {});
    case "paused":
      return { key: event.on ? "say.paused" : "say.resumed", params: {} };
    default:
      return null;
  }
}

/** "Te toca. Llevas seis cartas. Triunfo, copas." */
export function yourTurn(table: Table, cards: number): Sentence {
  const trump = table.deal?.trump;
  if (!trump) return { key: "table.your_turn", params: {} };
  return { key: "say.your_turn", params: { count: cards, trump } };
}
