/** What a tap on a card of one's own does: raise it, play it, or say why not. */

import { announce } from "../../components/live.svelte";
import { toast } from "../../components/toasts.svelte";
import { t } from "../../i18n";
import { handOf } from "../../model/actions";
import { sound } from "../../state/audio";
import { prefs } from "../../state/prefs.svelte";
import type { TableState } from "../../state/table.svelte";
import type { Reason } from "../../wire.gen";
import { reasonText } from "./reasons";
import type { TableUi } from "./ui.svelte";

/** `now`: the card was thrown (dragged up), no second tap is asked for. */
export function tapCard(state: TableState, ui: TableUi, token: string, now: boolean): void {
  const { table, me } = state;
  if (table === null || me === null) return;
  const card = handOf(table, me, state.hand).find((other) => other.token === token);
  if (!card) return;
  const waits = card.reason?.code === "not_your_turn";
  if (card.playable) {
    if (now || prefs.oneTap || state.chosen === token) void state.play(token);
    else choose(state, token);
  } else if (waits && !now && state.chosen !== token) choose(state, token);
  else if (card.reason) refuse(ui, token, card.reason);
}

function choose(state: TableState, token: string): void {
  state.chosen = token;
  announce(t("card.raised", { card: token }));
}

function refuse(ui: TableUi, card: string, reason: Reason): void {
  ui.shake(card);
  const text = reasonText(reason);
  sound("thud");
  toast(text, "lock");
  announce(text);
}
