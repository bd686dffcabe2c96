/** The language of the page, switchable while it runs; whoever reads it through `t` follows. */

import type { WordTable } from "./cards";
import type { Lang } from "./format";
import { isLang, negotiate } from "./negotiate";

export interface Book {
  readonly lang: Lang;
  readonly messages: Readonly<Record<string, string>>;
  readonly words: WordTable;
}

const STORED = "tapete.lang";

const loaders: Record<Lang, () => Promise<Omit<Book, "lang">>> = {
  es: () => import("virtual:texts/es"),
  fr: () => import("virtual:texts/fr"),
  en: () => import("virtual:texts/en"),
  ru: () => import("virtual:texts/ru"),
};

let current = $state.raw<Book | null>(null);
let asked: Lang | null = null;

/** The catalogue in use; null before the first one has come. */
export function book(): Book | null {
  return current;
}

/** The language chosen earlier on this device, else the browser's. */
export function preferredLang(): Lang {
  const stored = read();
  return isLang(stored) ? stored : negotiate(navigator.languages);
}

/** Loads the language in which the page begins. */
export function startLang(): Promise<void> {
  return load(preferredLang());
}

/** Switches the page and remembers the choice. */
export function setLang(lang: Lang): Promise<void> {
  write(lang);
  return load(lang);
}

async function load(lang: Lang): Promise<void> {
  asked = lang;
  const loaded = await loaders[lang]();
  // Of two quick choices the later one wins, whichever file comes first.
  if (asked !== lang) return;
  current = { lang, messages: loaded.messages, words: loaded.words };
  document.documentElement.lang = lang;
}

// Storage is refused in some private windows; the page then begins in the browser's language.
function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function write(lang: Lang): void {
  try {
    localStorage.setItem(STORED, lang);
  } catch {
    return;
  }
}
