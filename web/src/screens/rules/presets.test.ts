import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../wire.gen";
import { presetsOf, usualPreset } from "./presets";

const preset = (name: string, players: number[], options: Record<string, string> = {}) => ({ name, label: name, about: "", players, options });
const TUTE: GameInfo = {
  name: "tute",
  players: [2, 3, 4],
  presets: [
    preset("parejas", [4]),
    preset("habanero", [2], { players: "2", stock: "true" }),
    preset("cabron", [3], { players: "3", count: "bad" }),
    preset("solo", [2], { players: "2" }),
  ],
  groups: [],
  fields: [],
  levels: [],
  base: "parejas",
  quick: [],
};

describe("the presets of a rules page", () => {
  it("are those of the number of players, without second names", () => {
    expect(presetsOf(TUTE, 2).map(({ name }) => name)).toEqual(["habanero"]);
  });
  it("begin with the game's usual one where it fits", () => {
    expect([2, 3, 4].map((players) => usualPreset(TUTE, players))).toEqual(["habanero", "cabron", "parejas"]);
  });
});
