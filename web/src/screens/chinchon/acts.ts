/** What one may do in a turn: draw, discard, close; or be told why not. */

import { announce } from "../../components/live.svelte";
import { toast } from "../../components/toasts.svelte";
import { t } from "../../i18n";
import { sound } from "../../state/audio";
import type { TableState } from "../../state/table.svelte";
import type { Closing } from "../../wire.gen";
import { reasonText } from "../table/reasons";
import type { TableUi } from "../table/ui.svelte";
import { cardOf } from "./hand.svelte";

function refuse(text: string): void {
  sound("thud");
  toast(text, "lock");
  announce(text);
}

/** Sends an action that is legal; else says why it is not. */
export function tryAct(state: TableState, ui: TableUi, action: string): boolean {
  const me = state.me;
  if (me === null) return false;
  if (me.legal.includes(action)) {
    if (state.act(action)) state.chosen = null;
    return true;
  }
  if (/^[-#]/.test(action)) ui.shake(action.slice(1));
  refuse(reasonText(me.reasons[action] ?? { code: "not_your_turn" }));
  return false;
}

/** Throws the raised card; says so where none is raised. */
export function throwChosen(state: TableState, ui: TableUi): void {
  if (state.chosen !== null) tryAct(state, ui, `-${cardOf(state.chosen)}`);
  else if (mayDraw(state) || !state.me?.legal.length) refuse(reasonText({ code: "not_your_turn" }));
  else refuse(t("chinchon.choose_first"));
}

/** Why a card cannot be thrown in this turn, said as soon as it is raised. */
export function sayBarred(state: TableState, card: string): void {
  const reason = state.me?.reasons[`-${card}`];
  if (reason !== undefined && state.me?.legal.some((action) => action.startsWith("-"))) refuse(reasonText(reason));
}

export function mayDraw(state: TableState): boolean {
  return state.me?.legal.some((action) => action.startsWith("+")) ?? false;
}

export function mayThrow(state: TableState, card: string): boolean {
  return state.me?.legal.includes(`-${card}`) ?? false;
}

/** What closing would mean now: with the raised card, or with the cheapest one; null where it is not legal. */
export function closingOf(state: TableState): Closing | null {
  const closings = state.me?.chinchon?.closings ?? [];
  if (state.chosen === null) return closings[0] ?? null;
  const card = cardOf(state.chosen);
  return closings.find((each) => each.card === card) ?? closings[0] ?? null;
}

export function closeText(closing: Closing): string {
  if (closing.scores === null) return t("chinchon.close_wins");
  return t("chinchon.close_with", { n: String(closing.scores).replace("-", "−") });
}

/** A first call raises the card that would go face down; with it raised, it is done. */
export function close(state: TableState, ui: TableUi): void {
  const closing = closingOf(state);
  if (!closing) {
    const card = state.chosen === null ? null : cardOf(state.chosen);
    const known = Object.entries(state.me?.reasons ?? {});
    const why = known.find(([action]) => action === `#${card}`) ?? known.find(([action]) => action.startsWith("#"));
    refuse(reasonText(why?.[1] ?? { code: "not_your_turn" }));
  } else if (state.chosen !== null && cardOf(state.chosen) === closing.card) tryAct(state, ui, `#${closing.card}`);
  else {
    state.chosen = closing.card;
    announce(t("chinchon.close_ask", { card: closing.card, cost: closeText(closing) }));
  }
}
