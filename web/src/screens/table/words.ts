/** The state of the table in words, for the key that speaks it. */

import { t } from "../../i18n";
import { scoresOf } from "../../model/score";
import { prefs } from "../../state/prefs.svelte";
import type { TableState } from "../../state/table.svelte";
import { nameOf, phaseText, sideName } from "./ui.svelte";

export function tableInWords(state: TableState): string {
  const { table, me } = state;
  if (table === null) return "";
  const deal = table.deal;
  if (deal === null) return phaseText(table.phase);
  const parts: string[] = [];
  if (deal.trump !== null) parts.push(`${t("table.trump", { suit: deal.trump })}. ${t("table.stock", { n: deal.stock })}.`);
  for (const { seat, card } of state.cloth.plays) {
    parts.push(t("say.play", { name: nameOf(table, seat), card }));
  }
  if (deal.to_move !== null) {
    const mine = deal.to_move === me?.seat;
    parts.push(mine ? t("table.your_turn") : t("say.turn", { name: nameOf(table, deal.to_move) }));
  }
  for (const { side, points } of scoresOf(table, me, prefs.hidePoints)) {
    if (points !== null) parts.push(`${t("ui.labelled", { label: sideName(table, side, me?.seat ?? null), value: t("table.points", { n: points }) })}.`);
  }
  return parts.join(" ");
}
