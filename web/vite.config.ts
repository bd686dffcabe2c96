import { readFile, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { lobbyCards } from "./build/lobby-cards.ts";
import { openings } from "./build/openings.ts";
import { texts } from "./src/i18n/vite-texts.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const staticDir = resolve(here, "../src/tapete/server/static");
const backend = "127.0.0.1:8000";

/** Files of the page that are always asked for together, the first that fits. */
const GROUPS = [
  { name: "base", test: /\/node_modules\/|\/src\/(main\.ts|App\.svelte|screens\/index\.ts|net\/(delay|insist)|i18n|router|components\/(Icon|icons\.|Button|Live|live|Toasts|toasts))|\/src\/state\/(prefs|cookie)|vite\/preload|virtual:texts|deck\/deck|components\/(Card|CardBack|SuitSign)|model\/(cards|names)/ },
  // Small things that several late parts share; a file of their own each would be too many files.
  { name: "late", test: /components\/(icons-late|modal)|\/letters\.ts/ },
  {
    name: "lobby",
    test: /\/src\/(components\/(TopBar|Star|Segmented)|screens\/(settings\/(LangSwitch|languages)|lobby\/(Lobby|lobby|QuickCards|GamePicker|Row|row-words|problem)\b)|state\/lobby(-rows|-form|-applies|\.svelte)|net\/http)|virtual:lobby-cards/,
  },
  {
    name: "table",
    test: /\/src\/(anim\/|state\/audio|screens\/table\/(TableScreen|witness|TopBar|Banner|Dock|Felt|Seat\.|Stock|Trick|Won|Hand|Actions|Opening|ui|context|connect|follow|reasons|tap|hand-drag|shortcut|sort-now)|net\/(socket|seen|id)|state\/table|components\/(Avatar|Tally)|model\/(actions|cloth|moves|say-play|score|seats|tally)|screens\/settings\/autoswap)/,
  },
];

/** Text files; images other than SVG and fonts are compressed already. */
const TEXT = /\.(html|js|mjs|css|svg|json|webmanifest|txt|map)$/;

/**
 * Writes `x.br` and `x.gz` beside each text file of the built page, so that the server sends
 * ready bytes and never compresses at run time. A copy that is not smaller is left out.
 */
function precompress(): Plugin {
  let outDir = staticDir;
  return {
    name: "tapete-precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

/**
 * Leaves out what this page never does. No page is hydrated: what the server sends drawn is replaced as a
 * whole; with the switch fixed, half of every template function falls away. Nothing is kept in deep
 * proxies, and classes stand in lists: all state is `$state.raw`, and a build with a proxy in it fails here rather than in the reader's hands.
 */
function lean(): Plugin {
  const client = "/svelte/src/internal/client/";
  const edits: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
    [`${client}dom/hydration.js`]: [
      [/export let hydrating = false;/, "export const hydrating = false;"],
      [/hydrating = value;/, ""],
    ],
    [`${client}dom/reconciler.js`]: [[/policy\?\.createHTML\(html\) \?\? html/, "html"]],
    // No signal is ever asked for.
    [`${client}constants.js`]: [[/'The reaction that called `getAbortSignal\(\)` was re-run or destroyed'/, "''"]],
    [`${client}errors.js`]: [[/https:\/\/svelte\.dev\/e\//g, "svelte "]],
    [`${client}warnings.js`]: [[/https:\/\/svelte\.dev\/e\//g, "svelte "]],
    "/svelte/src/internal/shared/attributes.js": [
      // No element has a class or a style both as a directive and as text.
      [/\tif \(directives\) \{[^]*?\n\t\}\n/, ""],
      [/\t\tif \(value\) \{[^]*?\n\t\t\}\n/, ""],
      [/import \{ clsx as _clsx \} from 'clsx';/, "const _clsx = (value) => [value].flat(9).filter(Boolean).join(' ');"],
    ],
    // Nothing is awaited inside expressions.
    [`${client}reactivity/async.js`]: [[/if \(async\.length === 0 && pending\.length === 0\) \{\s+fn\(deriveds\);\s+return;\s+\}[^]*?\n\}\n/, "return fn(deriveds);\n}\n"]],
    [`${client}proxy.js`]: [[/export function proxy\(value\) \{/, "$& return value;"]],
  };
  return {
    name: "tapete-lean",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id.includes("/web/src/") && code.includes("$.proxy(")) {
        return this.error("expected $state.raw, found $state that would need a proxy");
      }
      if (id.includes("/web/src/") && /\$\.clsx\(\[?\{/.test(code)) {
        return this.error("expected classes in a list, found them as the keys of an object");
      }
      if (id.includes("/web/src/") && /\$\.set_class\([^\n]*, \{|\[\$\.CLASS\]/.test(code)) {
        return this.error("expected classes in a list, found a directive");
      }
      if (id.includes("/web/src/") && /\$\.set_style\(\w+, (?!'')[^\n]*, \[?\{|\[\$\.STYLE\]/.test(code)) {
        return this.error("expected a style of directives alone, found text beside them");
      }
      if (id.includes("vite/preload-helper")) {
        return code.includes("export const __vitePreload =") ? PRELOAD : this.error("expected Vite's preload helper, found another");
      }
      const changes = Object.entries(edits).find(([file]) => id.endsWith(file))?.[1];
      return changes?.reduce((text, [what, by]) => {
        if (!what.test(text)) this.error(`expected ${what} in ${id}, found another Svelte`);
        return text.replace(what, by);
      }, code);
    },
  };
}

/** Fetches what a part brings of its own style, then the part. Vite's own helper provides for scripts, nonces and other bases too. */
const PRELOAD = `
import { insist } from "/src/net/insist.ts";
const seen = {};
const style = (name) => (seen[name] ??= new Promise((done, failed) => {
  if (document.querySelector(\`link[rel=stylesheet][href="/\${name}"]\`)) return done();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href: "/" + name });
  link.onload = done;
  // A part that could not be fetched may be asked for again.
  link.onerror = () => {
    delete seen[name];
    link.remove();
    failed(Error("expected " + link.href + ", found no answer"));
  };
  document.head.append(link);
}));
export const __vitePreload = (load, names = []) => insist(async () => {
  await Promise.all(names.map(style));
  return load();
});`;

async function compress(path: string): Promise<void> {
  const raw = await readFile(path);
  const brotli = brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  const gzip = gzipSync(raw, { level: 9 });
  if (brotli.length < raw.length) await writeFile(`${path}.br`, brotli);
  if (gzip.length < raw.length) await writeFile(`${path}.gz`, gzip);
}

export default defineConfig({
  root: here,
  plugins: [svelte(), texts(), lobbyCards(), lean(), openings(here), precompress()],
  build: {
    outDir: staticDir,
    emptyOutDir: true,
    target: "es2022",
    // The content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A screen asks for its own scripts; the list of what it might ask for would weigh more than it saves.
      resolveDependencies: (_, names) => names.filter((name) => name.endsWith(".css")),
    },
    rolldownOptions: {
      // Few files compress better than many; what a table needs lies together, and so does what follows.
      output: {
        codeSplitting: { groups: GROUPS, includeDependenciesRecursively: true },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    // The message catalogues live with the Python package and are imported from there.
    fs: { allow: [resolve(here, "..")] },
    proxy: {
      "/api": { target: `http://${backend}` },
      "/ws": { target: `ws://${backend}`, ws: true },
    },
  },
  test: {
    include: ["{src,build}/**/*.test.ts"],
    exclude: [...configDefaults.exclude],
    environment: "node",
    passWithNoTests: false,
    // A limit for what hangs, not for what is slow on a machine that has more to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
