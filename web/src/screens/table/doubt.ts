import { announce } from "../../components/live.svelte";
import { toast } from "../../components/toasts.svelte";
import { t } from "../../i18n";
import type { TableState } from "../../state/table.svelte";

/** Between two tricks the table waits at once; during a trick the doubt is kept, or taken back. */
export function doubt(state: TableState): void {
  const { me, table } = state;
  if (me === null || table === null) return;
  const on = !me.doubting;
  void state.say({ t: "doubt", on });
  if (on && me.may_challenge && !table.doubt) return;
  const text = t(on ? "table.doubt_kept" : "table.doubt_back");
  toast(text);
  announce(text);
}
