/** The keyboard of a table of tricks. */

import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { actionsOf } from "../../model/actions";
import { TRICK_ACTS } from "../../model/letters";
import type { TableState } from "../../state/table.svelte";
import { doubt } from "./doubt";
import { actOfKey, entersHand, isForTable, placeOf, toggleSound } from "./letters";
import { sortNow } from "./sort-now";
import { tableInWords } from "./words";
import type { TableUi } from "./ui.svelte";

type TrickAct = (typeof TRICK_ACTS)[number];

export function onTableKey(event: KeyboardEvent, state: TableState, ui: TableUi): void {
  if (!isForTable(event)) return;
  const place = placeOf(event);
  if (event.key === "?") ui.show("help");
  else if (place !== null) pick(state, place);
  else if (!entersHand(event)) {
    const wanted = actOfKey(event, TRICK_ACTS);
    if (wanted === null) return;
    act(wanted, state, ui);
  }
  event.preventDefault();
}

/** Picks a card by its place: focuses and raises it. */
function pick(state: TableState, index: number): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>(".hand button");
  const card = state.hand[index];
  if (card === undefined) return;
  buttons[index]?.focus();
  state.chosen = card;
  announce(t("card.raised", { card }));
}

function act(wanted: TrickAct, state: TableState, ui: TableUi): void {
  if (wanted === "last") ui.show("last");
  else if (wanted === "state") announce(tableInWords(state));
  else if (wanted === "sound") toggleSound();
  else if (state.me && state.table && state.info) ofHand(wanted, state, ui);
}

function ofHand(wanted: TrickAct, state: TableState, ui: TableUi): void {
  if (wanted === "sort") return sortNow(state);
  if (wanted === "claim") {
    if (state.me?.may_claim) ui.show("claim");
    return;
  }
  if (wanted === "doubt") {
    if (state.me?.may_doubt || state.me?.doubting) doubt(state);
    return;
  }
  if (wanted === "senas") {
    if ((state.me?.may_signal ?? []).length > 0) ui.show("senas");
    return;
  }
  const kind = wanted === "swap" ? "swap" : "cante";
  const all = actionsOf(state.table!, state.me!, state.info!);
  const found = all.filter((button) => button.kind === kind);
  const [first, second] = found.filter((button) => button.tap !== "none");
  // With several pairs the reader chooses among the buttons.
  if (second) document.querySelector<HTMLButtonElement>(`.act-${kind}`)?.focus();
  else if (first?.tap === "act") state.act(first.text);
  else if (first) state.arm(first.text, first.tap === "arm");
}
