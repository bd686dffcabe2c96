/**
 * The cards as images. The sprite is fetched once and cut into one small file per card, so that the
 * browser keeps the raster of each; a part of the sprite in an `<img>` would parse all of it again.
 */

import spriteUrl from "../assets/deck.svg?url";
import { signId, spriteId, type Suit } from "../model/cards";
import { CARD_BOX, cutOut, partsOf } from "./sprite";

const SIGN_BOX = "-13 -13 26 26";

let parts = $state.raw<ReadonlyMap<string, string> | null>(null);
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
  parts = partsOf(await answer.text());
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
  const text = cutOut(parts, id, box);
  if (text === undefined) return undefined;
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  cut.set(id, url);
  return url;
}
