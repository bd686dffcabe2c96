import { preferredLang } from "../i18n";

/** The page waits this long for its letters; then the fallbacks of the same width stand in. */
const PATIENCE_MS = 1000;

/** Loads the three fonts of the page's language. */
export async function fontsReady(): Promise<void> {
  const tail = preferredLang() === "ru" ? " Ru" : "";
  const wanted = [`700 20px "Alegreya${tail}"`, `400 17px "Alegreya Sans${tail}"`];
  wanted.push(`700 17px "Alegreya Sans${tail}"`);
  const loaded = Promise.allSettled(wanted.map((font) => document.fonts.load(font)));
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([loaded, late]);
}
