import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { actOf, CHINCHON_ACTS, ROUND_ACTS, TRICK_ACTS, type Act } from "./letters";

function lettersOf(lang: string): (act: Act) => string {
  const book = JSON.parse(readFileSync(`../src/tapete/texts/${lang}.json`, "utf8")) as Record<string, string>;
  return (act) => book[`key.${act}`] ?? "";
}
const es = lettersOf("es");
const ru = lettersOf("ru");

test.each(["es", "fr", "en", "ru"])("in %s each act has a letter of its own, on a key that has a place", (lang) => {
  const letters = lettersOf(lang);
  for (const acts of [TRICK_ACTS, [...ROUND_ACTS, ...CHINCHON_ACTS]]) {
    const all = acts.map((act) => letters(act));
    expect(new Set(all).size).toBe(acts.length);
    for (const letter of all) expect(letter).toMatch(lang === "ru" ? /^[А-Я]$/ : /^[A-Z]$/);
    // A keyboard of another script: told by the place alone.
    const other = lang === "ru" ? "qwertyuiopasdfghjklzxcvbnm" : "йцукенгшщзфывапролдячсмить";
    const meant = [..."QWERTYUIOPASDFGHJKLZXCVBNM"].map((place, at) => actOf({ key: other[at]!, code: `Key${place}` }, acts, letters));
    expect(new Set(meant.filter((act) => act !== null))).toEqual(new Set(acts));
  }
});

describe("a key of one letter", () => {
  it("means what the page's language calls by that letter", () => {
    expect(actOf({ key: "s", code: "KeyS" }, TRICK_ACTS, es)).toBe("swap");
    expect(actOf({ key: "S", code: "KeyS" }, TRICK_ACTS, es)).toBe("swap");
    expect(actOf({ key: "м", code: "KeyV" }, TRICK_ACTS, ru)).toBe("swap");
  });

  it("goes by its place where the keyboard writes another script", () => {
    expect(actOf({ key: "ы", code: "KeyS" }, TRICK_ACTS, es)).toBe("swap");
    expect(actOf({ key: "v", code: "KeyV" }, TRICK_ACTS, ru)).toBe("swap");
  });

  it("does not go by its place on another keyboard of the same script", () => {
    // The M of a French keyboard lies where others have the semicolon, its comma where they have the M.
    expect(actOf({ key: "m", code: "Semicolon" }, TRICK_ACTS, es)).toBe("sound");
    expect(actOf({ key: "q", code: "KeyM" }, TRICK_ACTS, es)).toBeNull();
    expect(actOf({ key: "ф", code: "KeyV" }, TRICK_ACTS, ru)).toBeNull();
  });

  it("means nothing where no letter is written", () => {
    expect(actOf({ key: "Enter", code: "Enter" }, TRICK_ACTS, es)).toBeNull();
    expect(actOf({ key: "s", code: "KeyS" }, [], es)).toBeNull();
  });
});
