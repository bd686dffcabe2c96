/** Names of people inside our sentences. */

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The name, kept from turning round the numbers and words beside it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The first letter as the reader sees it, also of names beyond the basic plane. */
export function initial(name: string): string {
  return [...name.replace(/[\u2068\u2069]/gu, "").trim()][0]?.toLocaleUpperCase() ?? "·";
}
