/** The keyboard of the table. Letters never act while a field has the focus. */

import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { actionsOf } from "../../model/actions";
import { prefs, setPref } from "../../state/prefs.svelte";
import type { TableState } from "../../state/table.svelte";
import { doubt } from "./doubt";
import { sortNow } from "./sort-now";
import { tableInWords } from "./words";
import type { TableUi } from "./ui.svelte";

type Letter = "swap" | "sing" | "claim" | "doubt" | "senas" | "sort" | "last" | "state" | "sound";
const LETTERS: Readonly<Record<string, Letter>> = {
  s: "swap",
  c: "sing",
  r: "claim",
  d: "doubt",
  g: "senas",
  o: "sort",
  l: "last",
  p: "state",
  m: "sound",
};

/** By the letter, or by its place where the keyboard writes another script. */
function letterOf(event: KeyboardEvent): Letter | null {
  const place = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? "";
  const latin = /^[a-z]$/i.test(event.key);
  return LETTERS[latin ? event.key.toLowerCase() : place] ?? null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

export function onTableKey(event: KeyboardEvent, state: TableState, ui: TableUi): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") ui.show("help");
  else if (/^[0-9]$/.test(event.key)) pick(state, event.key === "0" ? 9 : Number(event.key) - 1);
  else {
    const letter = letterOf(event);
    if (letter === null) return;
    act(letter, state, ui);
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

function act(letter: Letter, state: TableState, ui: TableUi): void {
  if (letter === "last") ui.show("last");
  else if (letter === "state") announce(tableInWords(state));
  else if (letter === "sound") {
    setPref("sound", !prefs.sound);
    announce(t(prefs.sound ? "settings.sound" : "settings.mute"));
  } else if (state.me && state.table && state.info) ofHand(letter, state, ui);
}

function ofHand(letter: Letter, state: TableState, ui: TableUi): void {
  if (letter === "sort") return sortNow(state);
  if (letter === "claim") {
    if (state.me?.may_claim) ui.show("claim");
    return;
  }
  if (letter === "doubt") {
    if (state.me?.may_doubt || state.me?.doubting) doubt(state);
    return;
  }
  if (letter === "senas") {
    if ((state.me?.may_signal ?? []).length > 0) ui.show("senas");
    return;
  }
  const kind = letter === "swap" ? "swap" : "cante";
  const all = actionsOf(state.table!, state.me!, state.info!);
  const found = all.filter((button) => button.kind === kind);
  const [first, second] = found.filter((button) => button.tap !== "none");
  // With several pairs the reader chooses among the buttons.
  if (second) document.querySelector<HTMLButtonElement>(`.act-${kind}`)?.focus();
  else if (first?.tap === "act") state.act(first.text);
  else if (first) state.arm(first.text, first.tap === "arm");
}
