/**
 * A Vite plugin: `virtual:lobby-cards` names files of their own for the few small cards of the lobby, cut out of
 * the sprite, so that the first screen needs no other card and shows these at once.
 */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ID = "virtual:lobby-cards";
const SPRITE = new URL("../src/assets/deck.svg", import.meta.url);
export const LOBBY_CARDS = ["oros-1-s", "espadas-12-s", "copas-11-s", "oros-6-s", "copas-7-s", "bastos-12-s", "espadas-3-s"];

/** One card of the sprite as a file, with the shared parts that it refers to. */
export function cutOut(sprite: string, id: string): string {
  const body = new RegExp(`<symbol id="${id}"[^>]*>([\\s\\S]*?)</symbol>`).exec(sprite)?.[1];
  if (body === undefined) throw new Error(`expected a card ${id} in the sprite, found none`);
  const parts = new Map<string, string>();
  const look = (text: string): void => {
    for (const [, ref = ""] of text.matchAll(/href="#([^"]+)"/g)) {
      if (parts.has(ref)) continue;
      const part = partOf(sprite, ref);
      parts.set(ref, part);
      look(part);
    }
  };
  look(body);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 310"><defs>${[...parts.values()].join("")}</defs>${body}</svg>`;
}

/** A shared part stands alone (`<path id=… />`) or holds others of its kind. */
function partOf(sprite: string, ref: string): string {
  const [start, name = ""] = new RegExp(`<(\\w+)[^>]* ?id="${ref}"[^>]*>`).exec(sprite) ?? [];
  if (start === undefined) throw new Error(`expected a part ${ref} in the sprite, found none`);
  if (start.endsWith("/>")) return start;
  const from = sprite.indexOf(start);
  let depth = 0;
  for (const tag of sprite.slice(from).matchAll(new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, "g"))) {
    if (tag[2] !== "/") depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return sprite.slice(from, from + tag.index + tag[0].length);
  }
  throw new Error(`expected the end of ${ref} in the sprite, found none`);
}

/** `named`: `card:ID` stands for each address, for a build that writes no files. */
export function lobbyCards({ named = false } = {}): Plugin {
  let building = false;
  return {
    name: "tapete-lobby-cards",
    configResolved: (config) => {
      building = config.command === "build";
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      this.addWatchFile(fileURLToPath(SPRITE));
      const sprite = await readFile(SPRITE, "utf8");
      const lines = LOBBY_CARDS.map((card) => {
        const source = cutOut(sprite, card);
        if (named) return `["${card}", "card:${card}"]`;
        if (!building) return `["${card}", ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}]`;
        return `["${card}", import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${card}.svg`, source })}]`;
      });
      return `export const cards = [${lines.join(", ")}];`;
    },
  };
}
