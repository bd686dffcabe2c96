import { describe, expect, it } from "vitest";
import type { Me, PublicEvent } from "../wire.gen";
import { groupsOf, looseSum, moveTo, nameOfGroup, orderOf, pointsOf, spotOf, stepCard, turnsOf } from "./chinchon";

const HAND = [["4c", "5c", "6c"], ["7o", "7e", "7b"], ["2b"]];
const ME = {
  hand: HAND.flat(),
  chinchon: {
    groups: [
      { cards: HAND[0], kind: "run" },
      { cards: HAND[1], kind: "set" },
      { cards: HAND[2], kind: "" },
    ],
    melds: [],
  },
} as unknown as Me;

describe("groups of a hand", () => {
  it("are the server's until they were arranged here", () => {
    expect(groupsOf(ME, null)).toBe(ME.chinchon!.groups);
    const own = groupsOf(ME, [["2b"], ["7b", "7e", "7o"], ["4c", "5c"], ["6c"]]);
    expect(own.map(({ kind }) => kind)).toEqual(["", "set", "", ""]);
  });
  it("are the server's again as soon as the hand is another", () => {
    expect(groupsOf(ME, [["2b", "Ro"]])).toBe(ME.chinchon!.groups);
  });
  it("keep two cards of the same name with two packs", () => {
    const two = { hand: ["7o", "7o", "2b"], chinchon: { groups: [], melds: [] } } as unknown as Me;
    expect(groupsOf(two, [["7o"], ["2b", "7o"]])).toHaveLength(2);
    expect(groupsOf(two, [["7o"], ["2b", "2b"]])).toEqual([]);
  });
  it("go to the server as one row with breaks", () => {
    expect(orderOf(HAND)).toEqual({ cards: HAND.flat(), breaks: [3, 6] });
    expect(orderOf([[], ["2b"]])).toEqual({ cards: ["2b"], breaks: [] });
  });
});

describe("moving a card", () => {
  it("goes to another group, to another place in its own, and to a new group", () => {
    expect(moveTo(HAND, { group: 2, index: 0 }, { group: 0, index: 0 })[0]).toEqual(["2b", "4c", "5c", "6c"]);
    expect(moveTo(HAND, { group: 0, index: 0 }, { group: 0, index: 3 })[0]).toEqual(["5c", "6c", "4c"]);
    expect(moveTo(HAND, { group: 0, index: 1 }, { group: 3, index: 0 }).at(-1)).toEqual(["5c"]);
    expect(moveTo(HAND, { group: 2, index: 0 }, { group: 1, index: 0 })).toHaveLength(2);
  });
  it("steps inside its group, across its edge, and out at both ends", () => {
    expect(stepCard(HAND, { group: 0, index: 0 }, 1)[0]).toEqual(["5c", "4c", "6c"]);
    expect(stepCard(HAND, { group: 0, index: 2 }, 1)[1]).toEqual(["6c", "7o", "7e", "7b"]);
    expect(stepCard(HAND, { group: 1, index: 0 }, -1)[0]).toEqual(["4c", "5c", "6c", "7o"]);
    expect(stepCard(HAND, { group: 0, index: 0 }, -1).slice(0, 2)).toEqual([["4c"], ["5c", "6c"]]);
    expect(stepCard([["4c", "2b"]], { group: 0, index: 1 }, 1)).toEqual([["4c"], ["2b"]]);
    expect(stepCard(HAND, { group: 2, index: 0 }, 1)).toEqual(HAND);
  });
  it("finds a card by its number in the whole hand", () => {
    expect(spotOf(HAND, 4)).toEqual({ group: 1, index: 1 });
    expect(spotOf(HAND, 7)).toBeNull();
  });
});

describe("names and sums", () => {
  it("call a meld by the cards that are not wild", () => {
    expect(nameOfGroup({ cards: ["4c", "X1", "6c"], kind: "run" }, {}).params).toEqual({ suit: "c" });
    expect(nameOfGroup({ cards: ["Ao", "7e", "7b"], kind: "set" }, {}).params).toEqual({ n: 3, rank: "7" });
  });
  it("add up what is loose by the table's values", () => {
    expect(nameOfGroup({ cards: ["2b", "Ce"], kind: "" }, {}).params).toEqual({ n: 2, sum: "2 + 11 = 13" });
    expect(nameOfGroup({ cards: ["2b"], kind: "" }, {}).params).toEqual({ n: 1, sum: "2" });
    expect(looseSum(ME.chinchon!.groups, {})).toBe(2);
    expect(pointsOf("Ce", { figures: "ten" })).toBe(10);
    expect(pointsOf("Ce", { figures: "eight_nine_ten" })).toBe(9);
    expect(pointsOf("Ao", {})).toBe(1);
    expect(pointsOf("Ao", { jokers: "1" })).toBe(25);
    expect(pointsOf("X2", { joker_points: "50" })).toBe(50);
  });
});

describe("turns as text", () => {
  it("fill a line a round, however late a seat comes in", () => {
    const events: PublicEvent[] = [
      { e: "took", seat: 1, source: "stock", card: null },
      { e: "discarded", seat: 1, card: "Ro" },
      { e: "took", seat: 0, source: "pile", card: "Ro" },
      { e: "discarded", seat: 0, card: "2c" },
      { e: "took", seat: 1, source: "pile", card: "2c" },
      { e: "cierre", seat: 1 },
    ];
    const text = turnsOf(events, 2).map((round) => round.map((turn) => turn && [turn.took?.what, turn.threw, turn.closed]));
    expect(text).toEqual([
      [["pile", "2c", false], ["stock", "Ro", false]],
      [null, ["pile", null, true]],
    ]);
  });
});
