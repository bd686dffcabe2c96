/** The keyboard of a table in rounds. */

import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { ROUND_ACTS } from "../../model/letters";
import type { TableState } from "../../state/table.svelte";
import { turnOf } from "../../model/seats";
import { actOfKey, entersHand, isForTable, placeOf, toggleSound } from "../table/letters";
import { nameOf, phaseText, type TableUi } from "../table/ui.svelte";
import type { Parts } from "./parts";

export function onRoundsKey(event: KeyboardEvent, state: TableState, ui: TableUi, parts: Parts): void {
  if (!isForTable(event)) return;
  const place = placeOf(event);
  if (event.key === "?") ui.show("help");
  else if (place !== null) pick(state, place);
  else if (!entersHand(event) && !act(event, state, ui, parts)) return;
  event.preventDefault();
}

/** Picks a card by its place: focuses and raises it. */
function pick(state: TableState, index: number): void {
  const button = document.querySelectorAll<HTMLButtonElement>(".hand button[data-card]")[index]
    ?? document.querySelectorAll<HTMLButtonElement>(".hand button")[index];
  const card = button?.dataset["card"] ?? state.hand[index];
  if (button === undefined || card === undefined) return;
  button.focus();
  state.chosen = card;
  announce(t(state.info?.game === "chinchon" ? "card.raised_throw" : "card.raised", { card: card.slice(0, 2) }));
}

/** Whether the key meant something. */
function act(event: KeyboardEvent, state: TableState, ui: TableUi, parts: Parts): boolean {
  const wanted = actOfKey(event, ROUND_ACTS);
  if (wanted === "moves") ui.show("moves");
  else if (wanted === "state") announce(inWords(state, parts));
  else if (wanted === "sort") parts.sort(state);
  else if (wanted === "sound") toggleSound();
  else {
    const own = state.me === null ? null : actOfKey(event, parts.acts);
    if (own === null) return false;
    parts.onAct(own, state, ui);
  }
  return true;
}

function inWords(state: TableState, parts: Parts): string {
  const { table, me } = state;
  if (table === null) return "";
  if ((table.seis ?? table.chinchon ?? null) === null) return phaseText(table.phase);
  const turn = turnOf(table);
  const whose = turn === null ? [] : [turn === me?.seat ? t("table.your_turn") : t("say.turn", { name: nameOf(table, turn) })];
  return [...parts.inWords(state), ...whose].join(" ");
}
