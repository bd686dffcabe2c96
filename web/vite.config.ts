import { readFile, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { texts } from "./src/i18n/vite-texts.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const staticDir = resolve(here, "../src/tapete/server/static");
const backend = "127.0.0.1:8000";

/** Text files; images other than SVG and fonts are compressed already. */
const TEXT = /\.(html|js|mjs|css|svg|json|webmanifest|txt|map)$/;

/**
 * Writes `x.br` and `x.gz` beside each text file of the built page, so that the server sends
 * ready bytes and never compresses at run time. A copy that is not smaller is left out.
 */
function precompress(): Plugin {
  return {
    name: "tapete-precompress",
    apply: "build",
    async closeBundle() {
      const entries = await readdir(staticDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

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
  plugins: [svelte(), texts(), precompress()],
  build: {
    outDir: staticDir,
    emptyOutDir: true,
    target: "es2022",
    // The content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude],
    environment: "node",
    passWithNoTests: false,
  },
});
