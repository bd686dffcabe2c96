/**
 * A Vite plugin that writes the page as it is sent first, a file for each language and kind of address:
 * `index.lobby.es.html` with the lobby drawn, `index.table.es.html` for a table. Both name everything that the
 * first picture needs, so that nothing is found out one file after another. `src/tapete/server/static_files.py`
 * chooses among them.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin, type Rolldown } from "vite";
import { lobbyCards } from "./lobby-cards.ts";
import { texts } from "../src/i18n/vite-texts.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const LANGUAGES = ["es", "fr", "en", "ru"] as const;
/** The module that stands for a kind of address. */
const SCREENS = { lobby: "/screens/lobby/Lobby.svelte", table: "/screens/table/TableScreen.svelte" } as const;
type Lang = (typeof LANGUAGES)[number];
type Kind = keyof typeof SCREENS;
/** The letters of the first words; a lobby finds out about the third file when its style is known. */
const LETTERS = {
  ru: ["alegreya-ru-700", "alegreya-sans-ru-400", "alegreya-sans-ru-700"],
  other: ["alegreya-latin-700", "alegreya-sans-latin-400", "alegreya-sans-latin-700"],
};

export function openings(root: string): Plugin {
  return {
    name: "tapete-openings",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const page = bundle["index.html"];
      // The build that draws the shell has no page of its own.
      if (dir === undefined || page?.type !== "asset") return;
      const drawn = await shells(root);
      for (const lang of LANGUAGES) {
        for (const kind of Object.keys(SCREENS) as Kind[]) {
          const text = opening(String(page.source), bundle, kind, lang, kind === "lobby" ? drawn[lang] : "");
          await writeFile(join(dir, `index.${kind}.${lang}.html`), text);
        }
      }
    },
  };
}

/** The lobby in every language, drawn by a build of its own, because the browser's draws nothing here. */
async function shells(root: string): Promise<Record<Lang, string>> {
  const folder = await mkdtemp(join(tmpdir(), "tapete-shell-"));
  try {
    await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [svelte(), texts({ inline: true }), lobbyCards({ named: true })],
      ssr: { noExternal: true },
      build: { ssr: "src/shell.ts", outDir: folder, emptyOutDir: true, copyPublicDir: false, rolldownOptions: { output: { entryFileNames: "shell.mjs" } } },
    });
    const made = (await import(pathToFileURL(join(folder, "shell.mjs")).href)) as { shell(lang: string): Promise<string> };
    const drawn = {} as Record<Lang, string>;
    for (const lang of LANGUAGES) drawn[lang] = await made.shell(lang);
    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function opening(page: string, bundle: Bundle, kind: Kind, lang: string, body: string): string {
  const [scripts, styles] = needs(bundle, SCREENS[kind]);
  const missing = (name: string): boolean => !page.includes(`"/${name}"`);
  const words = kind === "lobby" ? ["table", "rest"] : ["table"];
  const wanted = [
    ...styles.filter(missing).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...scripts.filter(missing).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...words.map((share) => `<link rel="preload" as="fetch" crossorigin href="/${asset(bundle, `${lang}-${share}-`)}">`),
    ...LETTERS[lang === "ru" ? "ru" : "other"].slice(0, kind === "table" ? 3 : 2).map(
      (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${asset(bundle, name)}">`,
    ),
  ];
  return page
    .replace('<html lang="es">', `<html lang="${lang}">`)
    .replace("</head>", `${wanted.map((line) => `  ${line}\n  `).join("")}</head>`)
    // Nothing of it answers yet: no tap and no reader shall believe that it does.
    .replace('<div id="app"></div>', `<div id="app" inert>${body.replace(/card:([a-z0-9-]+)/g, (_, id: string) => `/${asset(bundle, id)}`)}</div>`);
}

/** Scripts and styles of the chunk that holds a module, with all that they import. */
function needs(bundle: Bundle, module: string): [string[], string[]] {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === "chunk");
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!first) throw new Error(`expected a chunk for ${module}, found none`);
  const scripts: string[] = [];
  const styles = new Set<string>();
  const look = (chunk: Chunk): void => {
    if (scripts.includes(chunk.fileName)) return;
    scripts.push(chunk.fileName);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") look(next);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  look(first);
  return [scripts, [...styles]];
}

function asset(bundle: Bundle, start: string): string {
  const name = Object.keys(bundle).find((file) => file.startsWith(`assets/${start}`));
  if (name === undefined) throw new Error(`expected a file assets/${start}…, found none`);
  return name;
}
