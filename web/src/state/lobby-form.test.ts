import { describe, expect, it } from "vitest";
import type { Field, GameInfo } from "../wire.gen";
import {
  differencesOf,
  differencesOfTable,
  groupsOf,
  lengthOf,
  minutesOf,
  newDraft,
  optionsOf,
  presetsFor,
  showPointsOf,
  tableOf,
  withLength,
  withOption,
  withPlayers,
  withPreset,
} from "./lobby-form";

function field(name: string, group: string, values: readonly string[], more: Partial<Field> = {}): Field {
  const choices = values.map((value) => ({ value, label: `${name} ${value}` }));
  const usual = values[0] ?? "";
  return {
    name, kind: "choice", group, label: name, help: "", default: usual, choices,
    low: null, high: null, nullable: false, applies: "", ...more,
  };
}

const GAME: GameInfo = {
  name: "guinote",
  players: [2, 3, 4],
  levels: ["easy", "medium"],
  groups: [
    { value: "players_and_pack", label: "Pack" },
    { value: "vuelta", label: "Vuelta" },
    { value: "match", label: "Match" },
    { value: "manners", label: "Manners" },
  ],
  fields: [
    field("players", "players_and_pack", ["4", "2", "3"]),
    field("three_player_mode", "players_and_pack", ["draw", "arrastrado"], { applies: "players_3" }),
    field("vuelta", "vuelta", ["auto", "claim", "full_hand"]),
    field("claim_who", "vuelta", ["winning_side", "trick_winner"], { applies: "claim_in_pairs" }),
    field("hands_per_partida", "vuelta", [], {
      kind: "int", default: "null", low: 1, high: 20, nullable: true, applies: "full_hand",
    }),
    field("partidas_per_coto", "match", [], { kind: "int", default: "3", low: 1, high: 5 }),
    field("cotos_per_match", "match", [], { kind: "int", default: "1", low: 1, high: 5 }),
    field("signals", "manners", ["off", "on"], { applies: "players_4" }),
  ],
  presets: [
    { name: "ludoteka", label: "Normal", about: "", options: {}, players: [2, 3, 4] },
    { name: "individual", label: "Individual", about: "", options: { players: "2" }, players: [2] },
    { name: "aragon", label: "Aragón", about: "", options: { vuelta: "claim" }, players: [2, 4] },
    { name: "short", label: "Short", about: "", options: { partidas_per_coto: "1" }, players: [2, 3, 4] },
  ],
};
const FOUR = newDraft(4, "normal");
const names = (draft: typeof FOUR): string[] => groupsOf(GAME, draft).flatMap(({ fields }) => fields.map(({ name }) => name));

describe("presets", () => {
  it("offers those that can be played by so many, and none under a second name", () => {
    expect(presetsFor(GAME, 4).map(({ name }) => name)).toEqual(["ludoteka", "aragon", "short"]);
    expect(presetsFor(GAME, 3).map(({ name }) => name)).toEqual(["ludoteka", "short"]);
    expect(presetsFor(GAME, 2).map(({ name }) => name)).not.toContain("individual");
  });

  it("gives way to the usual one when the new number cannot play it", () => {
    const aragon = withPreset(GAME, FOUR, "aragon");
    expect(withPlayers(GAME, aragon, 2).preset).toBe("aragon");
    expect(withPlayers(GAME, aragon, 3).preset).toBe("ludoteka");
  });

  it("drops the changes but keeps a chosen length", () => {
    const changed = withOption(GAME, withLength(GAME, FOUR, "cotos2"), "vuelta", "full_hand");
    const next = withPreset(GAME, changed, "aragon");
    expect(next.changes).toEqual({ cotos_per_match: "2" });
    expect(lengthOf(GAME, withPreset(GAME, FOUR, "short"))).toBe("partida");
    expect(lengthOf(GAME, withPreset(GAME, changed, "short"))).toBe("cotos2");
  });
});

describe("options", () => {
  it("keeps only what is not as in the preset", () => {
    const claim = withOption(GAME, FOUR, "vuelta", "claim");
    expect(claim.changes).toEqual({ vuelta: "claim" });
    expect(withOption(GAME, claim, "vuelta", "auto").changes).toEqual({});
    expect(withOption(GAME, withPreset(GAME, FOUR, "aragon"), "vuelta", "claim").changes).toEqual({});
  });

  it("shows an option only where it has an effect", () => {
    expect(names(FOUR)).toEqual(["vuelta", "partidas_per_coto", "cotos_per_match", "signals"]);
    expect(names(withPlayers(GAME, FOUR, 2))).not.toContain("signals");
    expect(names(withOption(GAME, FOUR, "vuelta", "claim"))).toContain("claim_who");
    expect(names(withOption(GAME, withPlayers(GAME, FOUR, 2), "vuelta", "claim"))).not.toContain("claim_who");
    expect(names(withOption(GAME, FOUR, "vuelta", "full_hand"))).toContain("hands_per_partida");
    expect(names(withPlayers(GAME, FOUR, 3))).toContain("three_player_mode");
  });

  it("hides nothing for a condition that it does not know", () => {
    const odd = { ...GAME, fields: [field("odd", "vuelta", ["a", "b"], { applies: "on_a_full_moon" })] };
    expect(groupsOf(odd, FOUR)[0]?.fields[0]?.name).toBe("odd");
  });

  it("lists the differences with their labels, without the length that was chosen by name", () => {
    const draft = withLength(GAME, withOption(GAME, FOUR, "vuelta", "claim"), "partida");
    expect(differencesOf(GAME, draft)).toEqual([{ name: "vuelta", label: "vuelta", value: "vuelta claim" }]);
    const odd = withOption(GAME, FOUR, "partidas_per_coto", "5");
    expect(differencesOf(GAME, odd).map(({ name }) => name)).toEqual(["partidas_per_coto"]);
    expect(lengthOf(GAME, odd)).toBeNull();
  });

  it("finds what a table changed back to the default as well", () => {
    expect(differencesOfTable(GAME, "aragon", { players: "2", vuelta: "claim" })).toEqual([]);
    expect(differencesOfTable(GAME, "aragon", {}).map(({ value }) => value)).toEqual(["vuelta auto"]);
    expect(differencesOfTable(GAME, "ludoteka", { cotos_per_match: "2" })).toEqual([]);
  });

  it("hides the points where a player has to know when to ask, unless told otherwise", () => {
    const aragon = withPreset(GAME, FOUR, "aragon");
    expect(showPointsOf(GAME, FOUR)).toBe("both");
    expect(showPointsOf(GAME, aragon)).toBe("none");
    expect(showPointsOf(GAME, { ...aragon, showPoints: "own" })).toBe("own");
    expect(optionsOf(GAME, aragon)).toEqual({ vuelta: "claim", players: "4" });
  });
});

describe("the table that is asked for", () => {
  it("waits for people and says who sits where", () => {
    const table = tableOf(GAME, { ...FOUR, seats: ["open", "medium", "easy"] });
    expect(table.seats).toEqual([
      { kind: "me" },
      { kind: "open" },
      { kind: "robot", level: "medium" },
      { kind: "robot", level: "easy" },
    ]);
    expect(table.start).toBe(false);
    expect(table.options).toEqual({ players: "4" });
  });

  it("begins at once when robots sit everywhere else", () => {
    expect(tableOf(GAME, { ...FOUR, seats: ["easy", "easy", "easy"] }).start).toBe(true);
  });

  it("keeps the seats that remain when the number changes", () => {
    const draft = withPlayers(GAME, { ...FOUR, seats: ["easy", "open", "medium"] }, 2);
    expect(draft.seats).toEqual(["easy"]);
    expect(withPlayers(GAME, draft, 3).seats).toEqual(["easy", "open"]);
  });

  it("takes longer with people, and a coto longer than a partida", () => {
    expect(minutesOf("coto", true)).toBeLessThan(minutesOf("coto", false));
    expect(minutesOf("partida", false)).toBeLessThan(minutesOf("best3", false));
    expect(minutesOf("cotos2", false) % 5).toBe(0);
  });
});
