/** Which language a reader gets: the same choice as `src/tapete/texts/negotiate.py`. */

import type { Lang } from "./format";

export const LANGUAGES: readonly Lang[] = ["es", "fr", "en", "ru"];

const NEIGHBOURS: Readonly<Record<string, Lang>> = {
  an: "es",
  ast: "es",
  ca: "es",
  eu: "es",
  gl: "es",
  br: "fr",
  co: "fr",
  oc: "fr",
};

export function isLang(value: unknown): value is Lang {
  return LANGUAGES.some((lang) => lang === value);
}

/** `wanted` is in order of preference, as `navigator.languages` is. */
export function negotiate(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split("-")[0] ?? "";
    const near = NEIGHBOURS[primary];
    if (isLang(primary)) return primary;
    if (near) return near;
  }
  return wanted.length > 0 ? "en" : "es";
}
