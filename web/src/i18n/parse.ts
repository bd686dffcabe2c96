/** Reads the subset of ICU MessageFormat that the catalogues use. Runs when the page is built. */

import { TextError, type Message, type Node } from "./format.ts";

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
