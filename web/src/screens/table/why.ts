import { has, t } from "../../i18n";
import type { CountSheet, Table } from "../../wire.gen";
import { sideName } from "./ui.svelte";

/** Reasons that speak of the side that lost. */
const OF_THE_LOSER = new Set(["thirty", "false_claim", "resigned"]);

/** What decided the deal, in a sentence. */
export function whyText(sheet: CountSheet, table: Table, viewer: number | null, goal: number): string {
  const key = `sheet.reason.${sheet.reason}`;
  if (!has(key)) return "";
  const sides = [...new Set(table.sides)];
  const losers = sides.filter((side) => side !== sheet.side);
  const named = OF_THE_LOSER.has(sheet.reason) ? losers : sheet.side === null ? [] : [sheet.side];
  const name = named.map((side) => sideName(table, side, viewer)).join(" · ");
  return t(key, { name, n: goal });
}
