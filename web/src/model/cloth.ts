/** The cards that lie on the cloth: the running trick, or a finished one until it is taken in. */

import type { PlayedCard, PublicEvent, Table } from "../wire.gen";

export interface Cloth {
  readonly plays: readonly PlayedCard[];
  /** Who took the trick, once it is whole. */
  readonly winner: number | null;
}

export const EMPTY: Cloth = { plays: [], winner: null };

/** The cloth after a public event; the same object where it changes nothing. */
export function lay(cloth: Cloth, event: PublicEvent): Cloth {
  switch (event.e) {
    case "played": {
      const before = cloth.winner === null ? cloth.plays : [];
      return { plays: [...before, { seat: event.seat, card: event.card }], winner: null };
    }
    case "trick":
      return { ...cloth, winner: event.seat };
    case "dealt":
    case "drew":
      return EMPTY;
    default:
      return cloth;
  }
}

/** What lies there when the page opens in the middle of a deal. */
export function clothOf(table: Table, moves: readonly PublicEvent[]): Cloth {
  const running = table.deal?.trick ?? [];
  if (table.phase === "play") return { plays: running, winner: null };
  if (table.phase !== "gap") return EMPTY;
  return moves.reduce(lay, EMPTY);
}
