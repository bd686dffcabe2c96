/**
 * The messages of the catalogues in words: the same results and the same error codes as
 * `src/tapete/texts` (`tests/texts/vectors.json` is run against both). They are read by `parse.ts` when
 * the page is built.
 */

import { words, type WordKind, type WordTable } from "./cards.ts";

export type Lang = "es" | "fr" | "en" | "ru";
export type Param = string | number | boolean | null;
export type Params = Readonly<Record<string, Param>>;
export type TextErrorCode =
  | "missing_key"
  | "missing_param"
  | "bad_param"
  | "bad_token"
  | "unknown_form"
  | "syntax";

export class TextError extends Error {
  constructor(
    readonly code: TextErrorCode,
    readonly key: string,
    /** Offset inside the message, or -1 where no place is to blame. */
    readonly position: number,
    detail: string,
  ) {
    super(`text ${key}${position < 0 ? "" : ` at ${position}`}: ${code}: ${detail}`);
  }
}

/** `at`: where it stands in its message; left out of what the page carries. */
interface Argument {
  name: string;
  at?: number;
}
export type Node =
  | string
  | Argument
  | (Argument & { kind: WordKind; form: string; capital: boolean })
  | (Argument & { plural: boolean; cases: Record<string, Message> });
/** A message as it was read; words without parameters are their own message. */
export type Message = string | readonly Node[];

/** One sentence has one full stop, also after a name that ends in one ("Juega Maxi G."). */
function joined(parts: readonly string[]): string {
  return parts.reduce((before, part) => before + (before.endsWith(".") && /^\.(?!\.)/.test(part) ? part.slice(1) : part), "");
}

/** The sentence. Throws `TextError`; parameters that the message does not use are ignored. */
export function render(
  message: Message,
  lang: Lang,
  table: WordTable,
  params: Params,
  key = "",
): string {
  function text(nodes: Message): string {
    return typeof nodes === "string" ? nodes : joined(nodes.map(one));
  }
  function one(node: Node): string {
    if (typeof node === "string") return node;
    const value = params[node.name];
    if (value === undefined) {
      const found = Object.keys(params).sort().join(", ");
      throw new TextError("missing_param", key, node.at ?? -1, `expected ${node.name}, found ${found}`);
    }
    if ("kind" in node) return inWords(node, String(value));
    if (!("cases" in node)) return String(value);
    const { other } = node.cases;
    if (!node.plural) return text(node.cases[String(value)] ?? other!);
    if (!Number.isInteger(value)) {
      throw new TextError("bad_param", key, node.at ?? -1, `expected a whole number, found ${value}`);
    }
    const exact = node.cases[`=${value}`];
    return text(exact ?? node.cases[pluralOf(lang, value as number)] ?? other!);
  }
  function inWords(node: Extract<Node, { form: string }>, token: string): string {
    const found = words(table, node.kind, token, node.form);
    if (!("text" in found)) {
      const detail = `found ${found.wrong === "bad_token" ? token : node.form}`;
      throw new TextError(found.wrong, key, node.at ?? -1, detail);
    }
    return node.capital ? found.text.charAt(0).toUpperCase() + found.text.slice(1) : found.text;
  }
  return text(message);
}

/** The CLDR category of a whole number; its sign has no say. */
export function pluralOf(lang: Lang, number: number): "one" | "few" | "many" | "other" {
  const n = Math.abs(number);
  if (lang === "ru") {
    if (n % 10 === 1 && n % 100 !== 11) return "one";
    const few = n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);
    return few ? "few" : "many";
  }
  if (n === 1 || (lang === "fr" && n === 0)) return "one";
  return lang !== "en" && n > 0 && n % 1_000_000 === 0 ? "many" : "other";
}
