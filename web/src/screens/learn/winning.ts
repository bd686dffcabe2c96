/** Who is winning the running trick: to explain it at the right moment, never to decide a card. */

import { caballoFirst, rankOf, suitOf } from "../../model/cards";
import type { Table, TableInfo } from "../../wire.gen";

const SOTA_FIRST = "A3RSC9876542";
const CABALLO_FIRST = "A3RCS9876542";

/** Null while nobody has played. */
export function winningSeat(info: TableInfo, table: Table): number | null {
  const { trick, trump } = table.deal ?? { trick: [], trump: null };
  const [first] = trick;
  if (!first) return null;
  const order = caballoFirst(info) ? CABALLO_FIRST : SOTA_FIRST;
  const worth = (card: string): number => {
    const suit = suitOf(card);
    const group = suit === trump ? 2 : suit === suitOf(first.card) ? 1 : 0;
    return group * order.length - order.indexOf(rankOf(card));
  };
  return trick.reduce((best, play) => (worth(play.card) > worth(best.card) ? play : best)).seat;
}
