/** Words that hold what was typed, in the reader's language or in Spanish; accents do not matter. */

import type { Word } from "../../wire.gen";

export function search(words: readonly Word[], typed: string): Word[] {
  const wanted = plain(typed.trim());
  return words.filter(({ term, spanish }) => plain(term).includes(wanted) || plain(spanish).includes(wanted));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
