/** What the reader chose on this device. Kept in local storage; the page works without it. */

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
  sound: true,
  volume: 0.7,
  pace: "normal",
};

// Fields of their own rather than a deep proxy, which nothing else on the way to a table needs.
class Kept implements Prefs {
  theme = $state.raw(DEFAULTS.theme);
  oneTap = $state.raw(DEFAULTS.oneTap);
  bigCards = $state.raw(DEFAULTS.bigCards);
  hidePoints = $state.raw(DEFAULTS.hidePoints);
  autoSwap = $state.raw(DEFAULTS.autoSwap);
  sound = $state.raw(DEFAULTS.sound);
  volume = $state.raw(DEFAULTS.volume);
  pace = $state.raw(DEFAULTS.pace);
}

export const prefs: Prefs = new Kept();

function whole(): Prefs {
  const keys = Object.keys(DEFAULTS) as (keyof Prefs)[];
  return Object.fromEntries(keys.map((key) => [key, prefs[key]])) as unknown as Prefs;
}

/** Reads the stored choices and shows the theme; call once before the page is drawn. */
export function startPrefs(): void {
  Object.assign(prefs, stored());
  apply();
}

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  apply();
  try {
    localStorage.setItem(STORED, JSON.stringify(whole()));
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
  if (typeof raw !== "object" || raw === null) return {};
  const known = Object.entries(DEFAULTS).filter(([key, value]) => {
    return typeof (raw as Record<string, unknown>)[key] === typeof value;
  });
  return Object.fromEntries(known.map(([key]) => [key, (raw as Record<string, unknown>)[key]]));
}

function apply(): void {
  const root = document.documentElement;
  if (prefs.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = prefs.theme;
  root.classList.toggle("big-cards", prefs.bigCards);
}
