import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { cutOut, LOBBY_CARDS } from "./lobby-cards";

const sprite = await readFile(new URL("../src/assets/deck.svg", import.meta.url), "utf8");

describe("a card cut out of the sprite", () => {
  it.each(LOBBY_CARDS)("%s has every part that it refers to, once", (id) => {
    const file = cutOut(sprite, id);
    const parts = [...file.matchAll(/ id="([^"]+)"/g)].map(([, part]) => part);
    const wanted = new Set([...file.matchAll(/href="#([^"]+)"/g)].map(([, part]) => part));
    expect(new Set(parts)).toEqual(wanted);
    expect(new Set(parts).size).toBe(parts.length);
    for (const tag of ["g", "symbol", "svg"]) {
      const opened = file.match(new RegExp(`<${tag}\\b[^>]*[^/]>|<${tag}>`, "g"))?.length ?? 0;
      expect(file.match(new RegExp(`</${tag}>`, "g"))?.length ?? 0).toBe(opened);
    }
  });

  it("must be there", () => {
    expect(() => cutOut(sprite, "oros-13-s")).toThrow("expected a card oros-13-s");
  });
});
