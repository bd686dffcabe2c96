/**
 * The cards as images. The sprite is fetched once and cut into one small file per card, so that the
 * browser keeps the raster of each; a part of the sprite in an `<img>` would parse all of it again.
 */

import spriteUrl from "../assets/deck.svg?url";
import { signId, spriteId, type Suit } from "../model/cards";

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const CARD_BOX = "0 0 200 310";
const SIGN_BOX = "-13 -13 26 26";

let parts = $state.raw<ReadonlyMap<string, Element> | null>(null);
let loading: Promise<void> | null = null;
const cut = new Map<string, string>();

/** Cards that have files of their own and need no sprite. */
export function addFiles(files: Iterable<readonly [string, string]>): void {
  for (const [id, url] of files) if (!cut.has(id)) cut.set(id, url);
}

/** Fetches the sprite; harmless to call again. A failed fetch may be tried again. */
export function loadDeck(): Promise<void> {
  loading ??= fetchSprite().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchSprite(): Promise<void> {
  const answer = await fetch(spriteUrl);
  if (!answer.ok) throw new Error(`the deck's sprite answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const named = [...page.querySelectorAll("defs > [id]")].map((part) => [part.id, part] as const);
  parts = new Map(named);
}

/** The address of a card's image; undefined before the sprite is there. */
export function face(token: string, small = false): string | undefined {
  return image(spriteId(token, small), CARD_BOX);
}

export function back(): string | undefined {
  return image("reverso-azul", CARD_BOX);
}

export function sign(suit: Suit): string | undefined {
  return image(signId(suit), SIGN_BOX);
}

function image(id: string, box: string): string | undefined {
  const known = cut.get(id);
  if (known !== undefined || parts === null) return known;
  const part = parts.get(id);
  if (!part) return undefined;
  const body = part.tagName === "symbol" ? part.innerHTML : part.outerHTML;
  const defs = [...needed(body, parts)].join("");
  const text = `<svg ${XMLNS} viewBox="${box}"><defs>${defs}</defs>${body}</svg>`;
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  cut.set(id, url);
  return url;
}

/** The shared parts that a body refers to, and those that these refer to. */
function needed(body: string, all: ReadonlyMap<string, Element>): Set<string> {
  const found = new Map<string, string>();
  const look = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/href="#([^"]+)"/g)) {
      const part = all.get(id);
      if (!part || found.has(id)) continue;
      found.set(id, part.outerHTML);
      look(part.outerHTML);
    }
  };
  look(body);
  return new Set(found.values());
}
