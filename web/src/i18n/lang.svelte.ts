/** The language of the page, switchable while it runs; whoever reads it through `t` follows. */

import { loaders } from "virtual:texts";
import type { WordTable } from "./cards";
import type { Lang, Message } from "./format";
import { tell } from "../state/cookie";
import { isLang, negotiate } from "./negotiate";

export interface Book {
  readonly lang: Lang;
  readonly messages: Readonly<Record<string, Message>>;
  readonly words: WordTable;
  /** All messages are there, not only those of a table. */
  readonly whole: boolean;
}

const STORED = "tapete.lang";

let current = $state.raw<Book | null>(null);
let asked: Lang | null = null;
let wholeWanted = false;

/** The catalogue in use; null before the first one has come. */
export function book(): Book | null {
  return current;
}

/** The language chosen earlier on this device, else the browser's. */
export function preferredLang(): Lang {
  const stored = read();
  return isLang(stored) ? stored : negotiate(navigator.languages);
}

/** Loads the language in which the page begins; `whole`: more than what a table needs at once. */
export function startLang(whole: boolean): Promise<void> {
  wholeWanted ||= whole;
  return load(preferredLang());
}

/** The rest of the messages, for whoever was content with those of a table. */
export async function wholeBook(): Promise<void> {
  wholeWanted = true;
  if (current !== null && !current.whole) await load(current.lang);
}

/** Switches the page and remembers the choice. */
export function setLang(lang: Lang): Promise<void> {
  write(lang);
  return load(lang);
}

async function load(lang: Lang): Promise<void> {
  asked = lang;
  const whole = wholeWanted;
  const [table, rest] = loaders[lang];
  const [first, later] = await Promise.all([
    current?.lang === lang ? current : table(),
    whole ? rest() : { messages: {} },
  ]);
  // Of two quick choices the later one wins, whichever file comes first.
  if (asked !== lang || (current?.lang === lang && current.whole)) return;
  // The server guessed another one: next time it shall know.
  const root = document.documentElement;
  if (root.lang !== lang) tell("lang", lang);
  current = { lang, messages: { ...first.messages, ...later.messages }, words: first.words, whole };
  root.lang = lang;
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
