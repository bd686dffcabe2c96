/** The deal as text: tricks in rows, and what happened between them. */

import type { PublicEvent, Table } from "../wire.gen";

export interface TrickRow {
  kind: "trick";
  number: number;
  leader: number;
  /** By seat; null where nobody has played yet. */
  cards: (string | null)[];
  winner: number | null;
  points: number;
  /** It lies face down and may not be looked at again before the count. */
  covered: boolean;
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
        running = { kind: "trick", number: ++number, leader: event.seat, cards, winner: null, points: 0, covered: false };
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

/** Who looks at the list, and what the rules of the table let him see again. */
export interface Reader {
  /** `review_tricks`; empty in games in rounds. */
  review: string;
  phase: Table["phase"];
  sides: readonly number[];
  seat: number | null;
}

/**
 * The rows as the reader may see them while the deal is played: the tricks that `review_tricks`
 * keeps face down show neither cards nor points, as in the sheet of the last trick.
 */
export function coveredFor(rows: readonly Row[], { review, phase, sides, seat }: Reader): Row[] {
  if (review === "" || (phase !== "play" && phase !== "gap")) return [...rows];
  const taken = rows.filter((row) => row.kind === "trick" && row.winner !== null);
  // In the gap the trick still lies on the cloth.
  const open = review === "none" && phase === "play" ? undefined : taken.at(-1);
  return rows.map((row) => {
    if (row.kind === "note" || row.winner === null || row === open) return row;
    const own = review === "all" && seat !== null && sides[row.winner] === sides[seat];
    return own ? row : { ...row, cards: row.cards.map(() => null), points: 0, covered: true };
  });
}
