/** The keyboard of a table in rounds. Letters never act while a field has the focus. */

import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { prefs, setPref } from "../../state/prefs.svelte";
import type { TableState } from "../../state/table.svelte";
import { turnOf } from "../../model/seats";
import { nameOf, phaseText, type TableUi } from "../table/ui.svelte";
import type { Parts } from "./parts";

/** By the letter, or by its place where the keyboard writes another script. */
function letterOf(event: KeyboardEvent): string {
  const place = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? "";
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : place;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

export function onRoundsKey(event: KeyboardEvent, state: TableState, ui: TableUi, parts: Parts): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") ui.show("help");
  else if (/^[0-9]$/.test(event.key)) pick(state, event.key === "0" ? 9 : Number(event.key) - 1);
  else if (!act(letterOf(event), state, ui, parts)) return;
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
  announce(t("card.raised", { card: card.slice(0, 2) }));
}

function act(letter: string, state: TableState, ui: TableUi, parts: Parts): boolean {
  if (letter === "l") ui.show("moves");
  else if (letter === "p") announce(inWords(state, parts));
  else if (letter === "o") parts.sort(state);
  else if (letter === "m") {
    setPref("sound", !prefs.sound);
    announce(t(prefs.sound ? "settings.sound" : "settings.mute"));
  } else return parts.onLetter(letter, state, ui);
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
