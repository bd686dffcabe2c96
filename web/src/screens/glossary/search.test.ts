import { describe, expect, it } from "vitest";
import { search } from "./search";

const word = (id: string, term: string, spanish: string) => ({ id, term, spanish, about: "." });
const WORDS = [word("guinote", "guiñote", "guiñote"), word("fallar", "to ruff", "fallar")];

describe("looking a word up", () => {
  it("finds it in both languages and without accents", () => {
    expect(search(WORDS, " GUINO ").map(({ id }) => id)).toEqual(["guinote"]);
    expect(search(WORDS, "ruff").map(({ id }) => id)).toEqual(["fallar"]);
    expect(search(WORDS, "falla").map(({ id }) => id)).toEqual(["fallar"]);
  });
  it("shows all at first and none where nothing fits", () => {
    expect(search(WORDS, "")).toEqual(WORDS);
    expect(search(WORDS, "mus")).toEqual([]);
  });
});
