import { t } from "../../i18n";

/** "Salta el 7 de espadas": what a jump would bury; empty for a card that jumps over nothing. */
export function buriedText(cards: readonly string[]): string {
  const [first, second] = cards;
  if (first === undefined) return "";
  if (second === undefined) return t("seis.jumps", { card: first });
  if (cards.length === 2) return t("seis.jumps_two", { first: first.slice(0, 1), second });
  return t("seis.jumps_many", { n: cards.length, first: first.slice(0, 1), last: cards.at(-1)! });
}
