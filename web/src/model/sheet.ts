/** The account at the end of a deal. */

import type { CountSheet, MatchInfo } from "../wire.gen";

export interface Taken {
  /** A card that stands for its rank. */
  card: string;
  count: number;
}

const VALUED = ["A", "3", "R", "S", "C"];

/** The cards that count, by rank, from the dearest down. */
export function takenOf(cards: readonly string[]): Taken[] {
  return VALUED.flatMap((rank) => {
    const found = cards.filter((card) => card.startsWith(rank));
    return found[0] === undefined ? [] : [{ card: found[0], count: found.length }];
  });
}

export interface Line {
  key: "carried" | "hand" | "cards" | "cantes" | "last";
  values: (number | null)[];
}

/**
 * One line per kind of points; the sum of each column is `points`. A deal that ended before its
 * last trick is not counted card by card: its points are one line.
 */
export function linesOf(sheet: CountSheet, sides: readonly number[], lastTen: number): Line[] {
  const columns = sheet.points.length;
  const lines: Line[] = [];
  if (sheet.carried.some((value) => value !== 0)) lines.push({ key: "carried", values: sheet.carried });
  if (sheet.cards) lines.push({ key: "cards", values: sheet.cards });
  else if (lines.length > 0) lines.push({ key: "hand", values: sheet.points.map((n, side) => n - (sheet.carried[side] ?? 0)) });
  if (sheet.cantes?.some((value) => value !== 0) || (sheet.cantes && lastTen > 0)) lines.push({ key: "cantes", values: sheet.cantes });
  // Brisca knows neither cantes nor points for the last trick.
  if (sheet.last !== null && lastTen > 0) {
    const winner = sides[sheet.last];
    const values = Array.from({ length: columns }, (_, side) => (side === winner ? lastTen : 0));
    lines.push({ key: "last", values });
  }
  return lines;
}

/** A row of strokes on the slate; strokes from `fresh` on are new. */
export interface SlateRow {
  marks: number;
  fresh: number;
}

/** Whole cotos as full rows, then the running one. The count that ended a coto stands until the next partida. */
export function slateRows(match: MatchInfo, sheet: CountSheet | null, side: number): SlateRow[] {
  const per = match.partidas_per_coto;
  const done = match.cotos[side] ?? 0;
  const now = match.partidas[side] ?? 0;
  const ended = done > 0 && (now === 0 || now >= per);
  const fresh = sheet !== null && freshMark(sheet, side);
  const list = Array.from({ length: done }, () => ({ marks: per, fresh: Infinity }));
  const last = list[done - 1];
  if (fresh && ended && last) last.fresh = per - 1;
  if (now < per && (now > 0 || done < match.cotos_per_match)) list.push({ marks: now, fresh: fresh && !ended ? now - 1 : Infinity });
  return list;
}

/** Which strokes of the slate the sheet drew: none while the partida goes on. */
export function freshMark(sheet: CountSheet, side: number): boolean {
  return sheet.kind === "partida" && sheet.side === side;
}
