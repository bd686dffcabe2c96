/** Points and sides, as far as this viewer may see them. */

import type { Me, Table } from "../wire.gen";

export interface SideScore {
  side: number;
  seats: number[];
  mine: boolean;
  /** Null: the table (or the reader) keeps them covered. */
  points: number | null;
  tricks: number;
  partidas: number;
  cotos: number;
}

/** One's own side first, the others in the order of their seats. */
export function scoresOf(table: Table, me: Me | null, covered: boolean): SideScore[] {
  const own = me === null ? null : (table.sides[me.seat] ?? null);
  const sides = [...new Set(table.sides)];
  const list = sides.map((side) => ({
    side,
    seats: table.sides.flatMap((of, seat) => (of === side ? [seat] : [])),
    mine: side === own,
    points: pointsOf(table, me, side, own, covered),
    tricks: table.deal?.tricks_won[side] ?? 0,
    partidas: table.match.partidas[side] ?? 0,
    cotos: table.match.cotos[side] ?? 0,
  }));
  return [...list.filter((score) => score.mine), ...list.filter((score) => !score.mine)];
}

function pointsOf(table: Table, me: Me | null, side: number, own: number | null, covered: boolean): number | null {
  if (covered && side === own) return null;
  const open = table.deal?.points;
  if (open) return open[side] ?? 0;
  return side === own ? (me?.points?.[side] ?? null) : null;
}
