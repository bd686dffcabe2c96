/**
 * The first screen as text, drawn while the page is built (`build/openings.ts`): what a browser shows
 * before the scripts have come. It is the lobby that knows nothing yet, and the real one takes its place.
 */

import { render } from "svelte/server";
import type { Lang } from "./i18n";

export async function shell(lang: Lang): Promise<string> {
  // What the lobby asks of a browser before it is drawn.
  const browser = { document: { documentElement: { lang } }, location: { search: "" }, navigator: { languages: [lang] } };
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true });
  const { startLang } = await import("./i18n");
  const { default: Lobby } = await import("./screens/lobby/Lobby.svelte");
  await startLang(true);
  return (await render(Lobby)).body.replace(/<!--.*?-->/gs, "").replace(/>\s+</g, "><");
}
