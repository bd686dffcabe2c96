import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { LOBBY_CARDS } from "../../build/lobby-cards";
import { CARD_BOX, cutOut, partsOf } from "./sprite";

const sprite = await readFile(new URL("../assets/deck.svg", import.meta.url), "utf8");
const parts = partsOf(sprite);

describe("the sprite as text", () => {
  it("has every part on a line of its own", () => {
    const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect([...parts.keys()]).toEqual(ids);
    expect(ids.length).toBeGreaterThan(100);
  });
});

describe("an image cut out of the sprite", () => {
  const drawings = [...parts.keys()].filter((id) => /^(oros|copas|espadas|bastos|comodin|reverso|palo)/.test(id));

  it.each(drawings)("%s has every part that it refers to, once", (id) => {
    const file = cutOut(parts, id, CARD_BOX) ?? "";
    const defined = [...file.matchAll(/ id="([^"]+)"/g)].map(([, part]) => part).filter((part) => part !== id);
    const wanted = new Set([...file.matchAll(/href="#([^"]+)"/g)].map(([, part]) => part));
    expect(new Set(defined)).toEqual(wanted);
    expect(new Set(defined).size).toBe(defined.length);
    for (const tag of ["g", "symbol", "svg"]) {
      const opened = file.match(new RegExp(`<${tag}\\b[^>]*[^/]>|<${tag}>`, "g"))?.length ?? 0;
      expect(file.match(new RegExp(`</${tag}>`, "g"))?.length ?? 0).toBe(opened);
    }
  });

  it("is there for what the lobby shows", () => {
    expect(drawings).toEqual(expect.arrayContaining(LOBBY_CARDS));
  });

  it("is nothing where the sprite has no such part", () => {
    expect(cutOut(parts, "oros-13-s", CARD_BOX)).toBeUndefined();
  });
});
