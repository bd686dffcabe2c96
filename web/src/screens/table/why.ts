import { has, t } from "../../i18n";
import type { CountSheet, Table } from "../../wire.gen";
import { isPairs } from "../../model/seats";
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
  const [side] = named;
  return t(key, { side: side === undefined ? "other" : sideWord(table, side, viewer), name, n: goal });
}

/** Pairs as the reader sees them, oneself, or somebody called by name. */
function sideWord(table: Table, side: number, viewer: number | null): "us" | "them" | "me" | "pair" | "other" {
  const mine = viewer !== null && table.sides[viewer] === side;
  if (!isPairs(table)) return mine ? "me" : "other";
  if (viewer === null) return "pair";
  return mine ? "us" : "them";
}
