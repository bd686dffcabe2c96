/** The deal as text: tricks in rows, and what happened between them. */

import type { PublicEvent } from "../wire.gen";

export interface TrickRow {
  kind: "trick";
  number: number;
  leader: number;
  /** By seat; null where nobody has played yet. */
  cards: (string | null)[];
  winner: number | null;
  points: number;
}

export interface NoteRow {
  kind: "note";
  event: PublicEvent;
}

export type Row = TrickRow | NoteRow;

const NOTED = new Set(["sang", "suit", "swap", "declared", "revoke", "sena", "arrastre", "timeout", "robot", "back"]);

export function rowsOf(moves: readonly PublicEvent[], players: number): Row[] {
  const rows: Row[] = [];
  let running: TrickRow | null = null;
  let number = 0;
  for (const event of moves) {
    if (event.e === "played") {
      if (running === null) {
        const cards = Array.from({ length: players }, () => null);
        running = { kind: "trick", number: ++number, leader: event.seat, cards, winner: null, points: 0 };
        rows.push(running);
      }
      running.cards[event.seat] = event.card;
    } else if (event.e === "trick") {
      if (running) {
        running.winner = event.seat;
        running.points = event.points;
      }
      running = null;
    } else if (NOTED.has(event.e)) rows.push({ kind: "note", event });
  }
  return rows;
}

/** Whole tricks among events that came while the reader was away. */
export function tricksIn(events: readonly PublicEvent[]): number {
  return events.filter((event) => event.e === "trick").length;
}

/** The running deal's events: a new deal starts the list again. */
export function followDeal(moves: readonly PublicEvent[], news: readonly PublicEvent[]): PublicEvent[] {
  let list = [...moves];
  for (const event of news) {
    if (event.e === "dealt" || event.e === "given") list = [];
    list.push(event);
  }
  return list;
}
