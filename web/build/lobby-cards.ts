/**
 * A Vite plugin: `virtual:lobby-cards` names files of their own for the few small cards of the lobby, cut out of
 * the sprite, so that the first screen needs no other card and shows these at once.
 */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { CARD_BOX, cutOut, partsOf } from "../src/deck/sprite.ts";

const ID = "virtual:lobby-cards";
const SPRITE = new URL("../src/assets/deck.svg", import.meta.url);
export const LOBBY_CARDS = ["oros-1-s", "espadas-12-s", "copas-11-s", "oros-6-s", "copas-7-s", "bastos-12-s", "espadas-3-s"];

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
      const parts = partsOf(await readFile(SPRITE, "utf8"));
      const lines = LOBBY_CARDS.map((card) => {
        const source = cutOut(parts, card, CARD_BOX);
        if (source === undefined) return this.error(`expected a card ${card} in the sprite, found none`);
        if (named) return `["${card}", "card:${card}"]`;
        if (!building) return `["${card}", ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}]`;
        return `["${card}", import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${card}.svg`, source })}]`;
      });
      return `export const cards = [${lines.join(", ")}];`;
    },
  };
}
