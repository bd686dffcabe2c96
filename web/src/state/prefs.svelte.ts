/** What the reader chose on this device. Kept in local storage; the page works without it. */

import { tell } from "./cookie";

export type Theme = "system" | "light" | "dark";
export type Pace = "slow" | "normal" | "fast";

export interface Prefs {
  theme: Theme;
  /** Play with one tap: the first tap already plays. */
  oneTap: boolean;
  bigCards: boolean;
  /** Cover one's own points on the table. */
  hidePoints: boolean;
  /** Keep the change of the seven armed in every deal. */
  autoSwap: boolean;
  /** Letters, digits and "?" act at a table. Who speaks to the machine, or types by accident, does without. */
  singleKeys: boolean;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Offered first when a table is made. */
  pace: Pace;
}

const STORED = "tapete.prefs";
const DEFAULTS: Prefs = {
  theme: "system",
  oneTap: false,
  bigCards: false,
  hidePoints: false,
  autoSwap: false,
  singleKeys: true,
  sound: true,
  volume: 0.7,
  pace: "normal",
};

let kept = $state.raw<Prefs>(DEFAULTS);

/** What holds now; whoever reads it follows. */
export const prefs: Readonly<Prefs> = new Proxy(DEFAULTS, { get: (_, key) => kept[key as keyof Prefs] });

/** Reads the stored choices and shows the theme; call once before the page is drawn. */
export function startPrefs(): void {
  kept = { ...DEFAULTS, ...stored() };
  apply();
}

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  kept = { ...kept, [key]: value };
  apply();
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    return;
  }
}

/** Only known keys with a value of the right type survive: the store may be older than the page. */
function stored(): Partial<Prefs> {
  let raw: unknown;
  try {
    raw = JSON.parse(localStorage.getItem(STORED) ?? "{}");
  } catch {
    return {};
  }
  const found = (raw ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(found).filter(([key, value]) => typeof value === typeof DEFAULTS[key as keyof Prefs]));
}

function apply(): void {
  const root = document.documentElement;
  const theme = prefs.theme === "system" ? null : prefs.theme;
  if ((root.dataset["theme"] ?? null) !== theme) tell("theme", theme);
  if (theme === null) delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  root.classList.toggle("big-cards", prefs.bigCards);
}
