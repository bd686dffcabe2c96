/** Keys of one letter, in the language of the page. */

/** The letters of the Latin keyboard and, on the same keys, those of the Russian one. */
const LATIN = "QWERTYUIOPASDFGHJKLZXCVBNM";
const RUSSIAN = "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ";

/** What games with tricks do by a letter, and those in rounds. */
export const TRICK_ACTS = ["swap", "sing", "claim", "doubt", "senas", "sort", "last", "state", "sound"] as const;
export const ROUND_ACTS = ["sort", "moves", "state", "sound"] as const;
export const CHINCHON_ACTS = ["stock", "pile", "close"] as const;
export type Act = (typeof TRICK_ACTS | typeof ROUND_ACTS | typeof CHINCHON_ACTS)[number];

/**
 * Which of the acts a key means: by the letter that it writes or, where the keyboard writes another
 * script than the page, by the place of that letter. `letters`: of each act, a capital.
 */
export function actOf<A extends Act>({ key, code }: Pick<KeyboardEvent, "key" | "code">, acts: readonly A[], letters: (act: A) => string): A | null {
  const typed = key.toUpperCase();
  const found = acts.find((act) => letters(act) === typed);
  if (found !== undefined || acts[0] === undefined) return found ?? null;
  const russian = RUSSIAN.includes(letters(acts[0]));
  const sameScript = (russian ? /^[А-ЯЁ]$/ : /^[A-Z]$/).test(typed);
  const at = code.startsWith("Key") ? LATIN.indexOf(code.slice(3)) : -1;
  if (sameScript || at < 0) return null;
  const meant = (russian ? RUSSIAN : LATIN)[at];
  return acts.find((act) => letters(act) === meant) ?? null;
}
