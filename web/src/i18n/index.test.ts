import { beforeEach, describe, expect, it, vi } from "vitest";
import { book, has, LANGUAGES, preferredLang, setLang, startLang, t, wholeBook } from ".";
import { inPage } from "./vite-texts";

const stored = new Map<string, string>();
const page = { lang: "" };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("document", { documentElement: page });
  vi.stubGlobal("navigator", { languages: ["fr-CH", "de"] });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe("the language of the page", () => {
  it("begins as the browser says and follows the reader's choice", async () => {
    await startLang(false);
    expect([book()?.lang, page.lang]).toEqual(["fr", "fr"]);
    expect([t("table.your_turn") === "", t("lobby.play"), has("lobby.play")]).toEqual([false, "", false]);
    await wholeBook();
    expect([book()?.whole, t("lobby.play") === ""]).toEqual([true, false]);
    expect(t("say.play", { name: "Bea", card: "7e" })).toBe("Bea joue le sept d’épées.");
    await setLang("en");
    expect(t("say.play", { name: "Bea", card: "7e" })).toBe("Bea plays the seven of swords.");
    expect([page.lang, preferredLang()]).toEqual(["en", "en"]);
  });

  it("lets the later of two quick choices win", async () => {
    await Promise.all([setLang("ru"), setLang("es")]);
    expect(book()?.lang).toBe("es");
  });

  it("does without storage", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("refused");
      },
      setItem: () => {
        throw new Error("refused");
      },
    });
    await setLang("ru");
    expect(book()?.lang).toBe("ru");
    expect(preferredLang()).toBe("fr");
  });

  it.each(LANGUAGES)("carries %s without the texts that the server sends", async (lang) => {
    await setLang(lang);
    const keys = Object.keys(book()?.messages ?? {});
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !inPage(key))).toEqual([]);
  });
});

describe("a message that is missing or short of a parameter", () => {
  it("shows its key and is reported", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue();
    await setLang("es");
    expect(t("no.such.key")).toBe("no.such.key");
    expect(t("say.play", { name: "Bea" })).toBe("say.play");
    expect(report).toHaveBeenCalledTimes(2);
    expect([has("say.play"), has("no.such.key"), has("toString")]).toEqual([true, false, false]);
    report.mockRestore();
  });
});
