import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../wire.gen";
import { lessonTable } from "./start";

const game = (more: Partial<GameInfo>): GameInfo => ({
  name: "tute", players: [2, 3, 4], presets: [], groups: [], fields: [], levels: [], base: "parejas", quick: [], ...more,
});
const preset = (name: string, players: number[]) => ({ name, label: name, about: "", options: {}, players });

describe("the table of a first lesson", () => {
  it("has easy robots everywhere else and begins at once", () => {
    const made = lessonTable(game({ presets: [preset("parejas", [4])] }));
    expect(made).toMatchObject({ game: "tute", preset: "parejas", options: { players: "4" }, start: true });
    expect(made.seats).toEqual([{ kind: "me" }, ...Array.from({ length: 3 }, () => ({ kind: "robot", level: "easy" }))]);
    expect(made.settings).toMatchObject({ clock: "none", pace: "slow", entry: "invited" });
  });
  it("takes what the usual rules admit", () => {
    const made = lessonTable(game({ base: "duo", presets: [preset("duo", [2])] }));
    expect(made.options).toMatchObject({ players: "2" });
    expect(made.seats).toHaveLength(2);
  });
  it("is over after a short game", () => {
    expect(lessonTable(game({ name: "guinote" })).options).toMatchObject({ partidas_per_coto: "1" });
    expect(lessonTable(game({ name: "seis" })).options).toMatchObject({ target: "1" });
  });
});
