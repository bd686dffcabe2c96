/**
 * A Vite plugin: `virtual:texts/es` (fr, en, ru) is the catalogue the page carries and the words of its
 * cards. The rules and the options' texts are left out: the server sends those when a form or a rules
 * page is opened (`in_page` of `src/tapete/texts/catalogue.py` draws the same line).
 */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAME = /^virtual:texts\/(es|fr|en|ru)$/;
const folder = new URL("../../../src/tapete/texts/", import.meta.url);

export function inPage(key: string): boolean {
  if (key.startsWith("rules.") || key.startsWith("opt.")) return false;
  return !(key.startsWith("preset.") && key.endsWith(".about"));
}

async function readJson(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(new URL(name, folder), "utf8")) as Record<string, unknown>;
}

export function texts(): Plugin {
  return {
    name: "tapete-texts",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    async load(id) {
      const lang = NAME.exec(id.slice(1))?.[1];
      if (!id.startsWith("\0") || lang === undefined) return null;
      const all = await readJson(`${lang}.json`);
      const messages = Object.fromEntries(Object.entries(all).filter(([key]) => inPage(key)));
      const words = (await readJson("cards.json"))[lang];
      for (const name of [`${lang}.json`, "cards.json"]) {
        this.addWatchFile(fileURLToPath(new URL(name, folder)));
      }
      return `export const messages = ${JSON.stringify(messages)};
export const words = ${JSON.stringify(words)};`;
    },
  };
}
