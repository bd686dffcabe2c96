/**
 * A Vite plugin: `virtual:texts` says how the page comes by its catalogue. Each language is two files
 * of data, not of script, read into their parts beforehand: what a table needs to be drawn, and the rest, which the lobby wants at once
 * and a table later. The rules and the options' texts are left out: the server sends those when a form
 * or a rules page is opened (`in_page` of `src/tapete/texts/catalogue.py` draws the same line).
 */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Message } from "./format.ts";
import { parse } from "./parse.ts";

const ID = "virtual:texts";
const LANGUAGES = ["es", "fr", "en", "ru"];
const folder = new URL("../../../src/tapete/texts/", import.meta.url);
/** What stands on a table before anything was opened or refused. */
const AT_ONCE = /^(ui|table|seat|say|card|title|conn|wait|reason|dock|level)\./;
const AT_ONCE_TOO = new Set(["lobby.deal_state", "settings.sound", "settings.mute", "error.illegal"]);

type Messages = Record<string, Message>;
interface Share {
  messages: Messages;
  words?: unknown;
}

export function inPage(key: string): boolean {
  if (/^(rules|opt|lesson|tips|teach|glossary)\./.test(key)) return false;
  return !(key.startsWith("preset.") && key.endsWith(".about"));
}

async function readJson(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(new URL(name, folder), "utf8")) as Record<string, unknown>;
}

function read(text: string, key: string): Message {
  const nodes = parse(text, key);
  return nodes.length === 1 && typeof nodes[0] === "string" ? nodes[0] : nodes;
}

/** The two shares of a language: at once, and later. */
async function shares(lang: string): Promise<[Share, Share]> {
  const first: Messages = {};
  const rest: Messages = {};
  for (const [key, text] of Object.entries((await readJson(`${lang}.json`)) as Record<string, string>)) {
    if (inPage(key)) (AT_ONCE.test(key) || AT_ONCE_TOO.has(key) ? first : rest)[key] = read(text, key);
  }
  return [{ messages: first, words: (await readJson("cards.json"))[lang] }, { messages: rest }];
}

/** `inline`: the catalogues lie in the script itself, as they do while the page is developed. */
export function texts({ inline = false } = {}): Plugin {
  let building = false;
  return {
    name: "tapete-texts",
    configResolved: (config) => {
      building = config.command === "build" && !inline;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      for (const name of [...LANGUAGES.map((lang) => `${lang}.json`), "cards.json"]) {
        this.addWatchFile(fileURLToPath(new URL(name, folder)));
      }
      const entries = await Promise.all(
        LANGUAGES.map(async (lang) => {
          const loads = (await shares(lang)).map((share, index) => {
            const source = JSON.stringify(share, (key, value: unknown) => (key === "at" ? undefined : value));
            if (!building) return `() => Promise.resolve(${source})`;
            const name = `${lang}-${index === 0 ? "table" : "rest"}.json`;
            return `() => get(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })})`;
          });
          return `${lang}: [${loads.join(", ")}]`;
        }),
      );
      return `import { insist } from "/src/net/insist.ts";
const get = (url) => insist(async () => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(\`\${url} answered \${answer.status}\`);
  return answer.json();
});
export const loaders = { ${entries.join(", ")} };`;
    },
  };
}
