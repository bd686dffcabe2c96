import { has, t } from "../../i18n";
import type { Reason } from "../../wire.gen";

/** Why something is not possible now, in words; a code newer than the page gets the general sentence. */
export function reasonText(reason: Reason): string {
  const key = `reason.${reason.code}`;
  return has(key) ? t(key, reason.params ?? {}) : t("error.illegal");
}

/** An error of the server in words. */
export function errorText(code: string, params: Readonly<Record<string, string>> = {}): string {
  for (const key of [`error.${code}`, `reason.${code}`]) if (has(key)) return t(key, params);
  return t("error.unknown");
}
