/**
 * Cards, ranks and suits in words, from the tables of `texts/cards.json`
 * (`src/tapete/texts/words.py` says which forms each language has).
 */

export type WordKind = "card" | "suit" | "rank";
export type Forms = Readonly<Record<string, string>>;

export interface WordTable {
  readonly join: string;
  readonly ranks: Readonly<Record<string, Forms>>;
  readonly suits: Readonly<Record<string, Forms>>;
  readonly whole: Readonly<Record<string, Forms>>;
}

/** The words of a token; `token` or `form` names what is wrong instead. */
export type Found = { text: string } | { wrong: "bad_token" | "unknown_form" };

export function words(table: WordTable, kind: WordKind, token: string, form: string): Found {
  if (kind === "suit") return pick(table.suits[token], form);
  if (kind === "rank") return pick(table.ranks[token], form);
  const rank = table.ranks[token.slice(0, 1)];
  const suit = table.suits[token.slice(1)];
  if (!rank || !suit) return pick(table.whole[token], form);
  const found = pick(rank, form);
  return "text" in found ? { text: `${found.text} ${suit[table.join]}` } : found;
}

function pick(forms: Forms | undefined, form: string): Found {
  if (!forms) return { wrong: "bad_token" };
  const text = forms[form];
  return text === undefined ? { wrong: "unknown_form" } : { text };
}
