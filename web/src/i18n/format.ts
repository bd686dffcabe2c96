/**
 * The messages of the catalogues: the same subset of ICU MessageFormat, the same results and the same
 * error codes as `src/tapete/texts` (`tests/texts/vectors.json` is run against both).
 */

import { words, type WordKind, type WordTable } from "./cards";

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

type Node =
  | string
  | { name: string; at: number }
  | { name: string; at: number; kind: WordKind; form: string; capital: boolean }
  | { name: string; at: number; plural: boolean; cases: Record<string, Message> };
export type Message = readonly Node[];

const NAME = /[a-zA-Z_][a-zA-Z0-9_]*/y;
const SELECTOR = /=\d+|[a-zA-Z0-9_]+/y;

/** Reads one message. Throws `TextError` with code `syntax`. */
export function parse(source: string, key = ""): Message {
  let at = 0;

  function fail(expected: string): never {
    const found = at < source.length ? `'${source.slice(at, at + 12)}'` : "the end";
    throw new TextError("syntax", key, at, `expected ${expected}, found ${found}`);
  }
  function space(): void {
    while (/\s/.test(source.charAt(at))) at++;
  }
  function took(sign: string): boolean {
    space();
    const found = source.startsWith(sign, at);
    if (found) at++;
    return found;
  }
  function expect(sign: string): void {
    if (!took(sign)) fail(`'${sign}'`);
  }
  function match(pattern: RegExp, expected: string): string {
    space();
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found === undefined) fail(expected);
    at += found.length;
    return found;
  }
  function message(number: string | null): Message {
    const nodes: Node[] = [];
    const stops = number === null ? "{}" : "{}#";
    while (at < source.length && source[at] !== "}") {
      const start = at;
      if (source[at] === "{") nodes.push(argument(number));
      else if (number !== null && source[at] === "#") {
        at++;
        nodes.push({ name: number, at: start });
      } else {
        while (at < source.length && !stops.includes(source.charAt(at))) at++;
        nodes.push(source.slice(start, at));
      }
    }
    return nodes;
  }
  function argument(number: string | null): Node {
    const start = at++;
    const name = match(NAME, "a parameter's name");
    if (took("}")) return { name, at: start };
    expect(",");
    space();
    const kindAt = at;
    const kind = match(NAME, "plural, select, card, suit or rank");
    if (kind === "plural" || kind === "select") {
      expect(",");
      const plural = kind === "plural";
      const cases = branches(plural ? name : number);
      if (!cases["other"]) fail("a case other {…}");
      expect("}");
      return { name, at: start, plural, cases };
    }
    const lower = kind.toLowerCase();
    if (lower !== "card" && lower !== "suit" && lower !== "rank") {
      at = kindAt;
      fail("plural, select, card, suit or rank");
    }
    const form = took(",") ? match(NAME, "a form") : "bare";
    expect("}");
    return { name, at: start, kind: lower, form, capital: /^[A-Z]/.test(kind) };
  }
  function branches(number: string | null): Record<string, Message> {
    const cases: Record<string, Message> = Object.create(null);
    space();
    while (at < source.length && source[at] !== "}") {
      const selector = match(SELECTOR, "a case");
      expect("{");
      cases[selector] = message(number);
      expect("}");
      space();
    }
    return cases;
  }

  const whole = message(null);
  if (at < source.length) fail("the end or text");
  return whole;
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
    return nodes.map(one).join("");
  }
  function one(node: Node): string {
    if (typeof node === "string") return node;
    const value = params[node.name];
    if (value === undefined) {
      const found = Object.keys(params).sort().join(", ");
      throw new TextError("missing_param", key, node.at, `expected ${node.name}, found ${found}`);
    }
    if ("kind" in node) return inWords(node, String(value));
    if (!("cases" in node)) return String(value);
    const { other } = node.cases;
    if (!node.plural) return text(node.cases[String(value)] ?? other!);
    if (!Number.isInteger(value)) {
      throw new TextError("bad_param", key, node.at, `expected a whole number, found ${value}`);
    }
    const exact = node.cases[`=${value}`];
    return text(exact ?? node.cases[pluralOf(lang, value as number)] ?? other!);
  }
  function inWords(node: Extract<Node, { form: string }>, token: string): string {
    const found = words(table, node.kind, token, node.form);
    if (!("text" in found)) {
      const detail = `found ${found.wrong === "bad_token" ? token : node.form}`;
      throw new TextError(found.wrong, key, node.at, detail);
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
