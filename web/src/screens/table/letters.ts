/** The keyboard as the tables of all games read it. Letters never act while a field has the focus. */

import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { actOf, type Act } from "../../model/letters";
import { prefs, setPref } from "../../state/prefs.svelte";

/** Whether a key is meant for the table: not for a field, a dialog or the browser. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!prefs.singleKeys && event.key.length === 1) return false;
  const field = event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
  return !field && document.querySelector("dialog[open]") === null;
}

const WAYS_IN = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** An arrow pressed where nothing takes arrows leads into the hand; whether it did. */
export function entersHand({ key, shiftKey, target }: KeyboardEvent): boolean {
  if (shiftKey || !WAYS_IN.has(key)) return false;
  if (target instanceof Element && target.closest("[role=tablist], [role=dialog], .rail-body, .hand") !== null) return false;
  return focusHand(key);
}

/** Focuses the card where the keyboard was in the hand, or its first or last one. */
export function focusHand(key = ""): boolean {
  const cards = [...document.querySelectorAll<HTMLButtonElement>(".hand button")];
  const stop = cards.find((card) => card.tabIndex === 0);
  const card = key === "Home" ? cards[0] : key === "End" ? cards.at(-1) : stop;
  card?.focus();
  return card !== undefined;
}

/** The place in the hand that a digit picks; null for other keys. */
export function placeOf(event: KeyboardEvent): number | null {
  if (!/^[0-9]$/.test(event.key)) return null;
  return event.key === "0" ? 9 : Number(event.key) - 1;
}

export function actOfKey<A extends Act>(event: KeyboardEvent, acts: readonly A[]): A | null {
  return actOf(event, acts, (act) => t(`key.${act}`));
}

/** A line of the help: the letter and what it does. */
export function helpLine(act: Act): string {
  return t(`help.act_${act}`, { key: t(`key.${act}`) });
}

export function toggleSound(): void {
  setPref("sound", !prefs.sound);
  announce(t(prefs.sound ? "settings.sound" : "settings.mute"));
}
