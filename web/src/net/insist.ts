/** Parts of the page that are fetched later: asked for again until they come, or until the page itself is another. */

import { retryDelay } from "./delay";

/** So often it is asked for again although the server answers and has no newer page: then the part itself is broken. */
const TRIES = 4;

/** Where the answers come from; tests bring their own. */
export interface World {
  /** The page as the server sends it now; null while no answer comes. */
  page(): Promise<string | null>;
  /** The script that the page began with, as its address stands in the page. */
  script(): string;
  wait(ms: number): Promise<void>;
  reload(): void;
}

const HERE: World = {
  page: () => fetch(location.pathname, { cache: "no-store" }).then((answer) => (answer.ok ? answer.text() : null), () => null),
  script: () => document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "",
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  reload: () => location.reload(),
};

/**
 * What `load` brings. Without a network it is tried until there is one. The server may have a newer
 * page, without the old one's parts: then the page begins anew, and what was asked for never comes.
 */
export async function insist<T>(load: () => Promise<T>, world: World = HERE): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      const page = await world.page();
      if (page !== null && !page.includes(world.script())) {
        world.reload();
        return new Promise(() => undefined);
      }
      if (page !== null && tries >= TRIES) throw error;
      await world.wait(500 + retryDelay(tries, Math.random()));
    }
  }
}
