import { t } from "../../i18n";
import type { Act } from "../../model/letters";
import { prefs } from "../../state/prefs.svelte";

/** The key of an act, for readers that tell it (`aria-keyshortcuts`); none where single keys are switched off. */
export function shortcut(act: Act): string | undefined {
  return prefs.singleKeys ? t(`key.${act}`) : undefined;
}
