/** `t(key, params)`: a sentence in the language of the page. Cards and suits are tokens: `"7e"`, `"e"`. */

import { parse, render, TextError, type Message, type Params } from "./format";
import { book, type Book } from "./lang.svelte";

export { book, preferredLang, setLang, startLang } from "./lang.svelte";
export { LANGUAGES } from "./negotiate";
export type { Lang, Param, Params } from "./format";

const parsed = new WeakMap<Book, Map<string, Message>>();

/** A message that is missing or wrong shows its key and is reported on the console. */
export function t(key: string, params: Params = {}): string {
  const current = book();
  if (!current) return "";
  try {
    return render(messageOf(current, key), current.lang, current.words, params, key);
  } catch (error) {
    console.error(error);
    return key;
  }
}

/** Whether the page has such a message: for codes that may be newer than the page. */
export function has(key: string): boolean {
  return Object.hasOwn(book()?.messages ?? {}, key);
}

function messageOf(current: Book, key: string): Message {
  let known = parsed.get(current);
  if (!known) parsed.set(current, (known = new Map()));
  let message = known.get(key);
  if (!message) {
    const source = current.messages[key];
    if (source === undefined) throw new TextError("missing_key", key, -1, `in ${current.lang}`);
    known.set(key, (message = parse(source, key)));
  }
  return message;
}
