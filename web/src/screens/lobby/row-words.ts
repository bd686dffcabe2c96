import { t } from "../../i18n";
import { cotoNumber } from "../../state/lobby-rows";
import type { TableRow } from "../../wire.gen";

/** `partida`, `coto`, `cotos2`, `best3` or another length, in words. */
export function lengthText({ length, target }: TableRow): string {
  if ((target ?? null) !== null) return t("rounds.to_points", { n: target! });
  if (length === "partida" || length === "best3") return t(`lobby.length_${length}`);
  if (length === "coto" || length === "cotos2") return t(`lobby.length_${length}`, { n: 3 });
  return t("lobby.length_other");
}

/** How far a match has come: the deal, the coto where there are several, the partidas won. */
export function stateText(row: TableRow): string {
  const parts: string[] = [];
  if (row.deal > 0) parts.push(t("lobby.deal_state", { n: row.deal, vuelta: row.of_partida > 1 }));
  if (row.length === "cotos2") parts.push(t("table.coto_n", { n: cotoNumber(row), of: 2 }));
  if ((row.target ?? null) !== null) parts.push((row.totals ?? []).join(" · "));
  const [a, b] = row.partidas;
  if (row.partidas.length === 2) parts.push(t("sheet.tally", { a: a ?? 0, b: b ?? 0 }));
  return parts.join(" · ");
}
