import { has, t } from "../../i18n";
import { ProblemError } from "../../net/http";

/** Why it could not be done, in a sentence of the page's language. */
export function problemText(error: unknown): string {
  if (!(error instanceof ProblemError)) return t("error.unknown");
  const keys = [`error.option.${error.params["reason"] ?? ""}`, `error.${error.code}`];
  const known = keys.find(has);
  return known === undefined ? t("error.unknown") : t(known);
}
