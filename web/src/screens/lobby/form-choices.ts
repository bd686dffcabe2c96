/** What the forms of all games offer, in the words of the page's language. */

import { t } from "../../i18n";

export function clocks() {
  return [
    { value: "15" as const, label: t("lobby.clock_n", { n: 15 }) },
    { value: "30" as const, label: t("lobby.clock_n", { n: 30 }) },
    { value: "none" as const, label: t("lobby.clock_none") },
  ];
}

export function entries() {
  return (["anyone", "invited"] as const).map((value) => ({ value, label: t(`lobby.entry_${value}`) }));
}

export function paces() {
  return (["slow", "normal", "fast"] as const).map((value) => ({ value, label: t(`settings.pace_${value}`) }));
}
