import { describe, expect, it } from "vitest";
import options from "../../../src/tapete/games/guinote/options.py?raw";
import { applies, isKnown } from "./lobby-applies";

describe("when an option has an effect", () => {
  it("knows every condition that the game names", () => {
    const named = [...options.matchAll(/applies="(\w+)"/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  it.each([
    ["with_stock", { players: "4", deal_all: "true" }, false],
    ["with_stock", { players: "2", deal_all: "true" }, true],
    ["with_stock", { players: "3", three_player_mode: "arrastrado" }, false],
    ["with_stock", { players: "4", three_player_mode: "arrastrado" }, true],
    ["swap_on", { players: "2", swap_upcard: "off" }, false],
    ["swap_on", { players: "2", swap_upcard: "any" }, true],
    ["thirty_on", { players: "3", hands_per_partida: "null", thirty_rule: "always" }, false],
    ["thirty_on", { players: "4", hands_per_partida: "4", thirty_rule: "always" }, false],
    ["thirty_on", { players: "4", hands_per_partida: "null", thirty_rule: "always" }, true],
    ["claim_in_pairs", { players: "2", vuelta: "claim" }, false],
    ["claim_in_pairs", { players: "4", vuelta: "claim" }, true],
    ["must_beat", { must_beat: "false" }, false],
    ["", {}, true],
  ] as const)("%s with %o: %s", (condition, values, expected) => {
    const texts: Readonly<Record<string, string>> = values;
    expect(applies(condition, (name) => texts[name] ?? "")).toBe(expected);
  });
});
