/**
 * The sprite as text, of which `deck/make_deck.py` writes each part on a line of its own. Cards are cut out of it as
 * text: to parse the whole of it would keep a phone busy for longer than all the rest of a table.
 */

/** What is seen of a card's drawing. */
export const CARD_BOX = "0 0 200 310";

/** The parts of the sprite by their ids. */
export function partsOf(sprite: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const line of sprite.split("\n")) {
    const id = /^<\w+[^>]*? id="([^"]+)"/.exec(line)?.[1];
    if (id !== undefined) parts.set(id, line);
  }
  return parts;
}

/** One part as an image of its own, with what it refers to; undefined where the sprite has no such part. */
export function cutOut(parts: ReadonlyMap<string, string>, id: string, box: string): string | undefined {
  const part = parts.get(id);
  if (part === undefined) return undefined;
  const body = /^<symbol[^>]*>(.*)<\/symbol>$/.exec(part)?.[1] ?? part;
  const defs = [...needed(body, parts)].map((ref) => parts.get(ref)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs>${defs}</defs>${body}</svg>`;
}

/** The ids that a text refers to, and those that these refer to. */
function needed(text: string, parts: ReadonlyMap<string, string>, found = new Set<string>()): Set<string> {
  for (const [, id = ""] of text.matchAll(/href="#([^"]+)"/g)) {
    if (found.has(id)) continue;
    found.add(id);
    needed(parts.get(id) ?? "", parts, found);
  }
  return found;
}
