/** `t(key, params)`: a sentence in the language of the page. Cards and suits are tokens: `"7e"`, `"e"`. */

import { render, TextError, type Message, type Params } from "./format";
import { book, type Book } from "./lang.svelte";

export { book, preferredLang, setLang, startLang, wholeBook } from "./lang.svelte";
export { LANGUAGES } from "./negotiate";
export type { Lang, Param, Params } from "./format";

/**
 * A message that is missing or wrong shows its key and is reported on the console; one that may still
 * come shows nothing until it is there.
 */
export function t(key: string, params: Params = {}): string {
  const current = book();
  if (!current || (!current.whole && !has(key))) return "";
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

function messageOf({ lang, messages }: Book, key: string): Message {
  const message = messages[key];
  if (message === undefined) throw new TextError("missing_key", key, -1, `in ${lang}`);
  return message;
}
