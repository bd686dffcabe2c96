import { describe, expect, it } from "vitest";
import type { Me, SeisDeal } from "../wire.gen";
import { boardOf, buriedBy, openFor, roundsOf, sortSeis } from "./seis";

const RANKS = [..."A234567SCR"];
const DEAL: SeisDeal = {
  number: 2,
  dealer: 3,
  starter: 1,
  to_move: 0,
  ranks: RANKS,
  opener: "6",
  must_start: null,
  rows: [
    { suit: "o", low: "4o", high: "Co", laid: ["4o", "6o", "7o", "Co"], dead: [{ seat: 0, card: "5o" }, { seat: 2, card: "So" }] },
    { suit: "c", low: null, high: null, laid: [], dead: [] },
    { suit: "e", low: "6e", high: "6e", laid: ["6e"], dead: [] },
    { suit: "b", low: null, high: null, laid: [], dead: [] },
  ],
  fits: [],
  hand_sizes: [3, 4, 4, 4],
  dead: [["5o"], [], ["So"], []],
  placed: [1, 1, 1, 2],
  passes: [0, 0, 0, 0],
  passed: [],
  newest: { seat: 3, card: "Co" },
  moves: [
    { seat: 1, card: "6o", dead: [] },
    { seat: 2, card: "7o", dead: [] },
    { seat: 3, card: "6e", dead: [] },
    { seat: 0, card: "4o", dead: ["5o"] },
    { seat: 1, card: null, dead: [] },
    { seat: 3, card: "Co", dead: ["So"] },
  ],
};
const ME = { seat: 0, hand: ["Se", "7e", "2o"], legal: ["Se", "7e", "2o"], seis: { buries: { Se: ["7e"] }, dead: [] } } as unknown as Me;

function stateOf(token: string, doomed: string[] = []): string | undefined {
  const cells = boardOf(DEAL, openFor(DEAL, ME), doomed).flatMap((row) => row.cells);
  return cells.find((cell) => cell.token === token)?.state;
}

describe("the rows of Los Seis", () => {
  it("tell what lies, what is dead, what one may fill and what waits", () => {
    expect(["6o", "5o", "Se", "Ab"].map((token) => stateOf(token))).toEqual(["laid", "dead", "open", "wait"]);
  });
  it("offer nothing out of turn", () => {
    expect(openFor({ ...DEAL, to_move: 1 }, ME).size).toBe(0);
    expect(openFor(DEAL, null).size).toBe(0);
  });
  it("mark sixes, the newest card, owners of dead cards and what a jump would bury", () => {
    const cells = boardOf(DEAL, new Set(), buriedBy(ME, "Se")).flatMap((row) => row.cells);
    const marked = (test: (cell: (typeof cells)[number]) => boolean) => cells.filter(test).map(({ token }) => token);
    expect(marked((cell) => cell.opener)).toEqual(["6o", "6c", "6e", "6b"]);
    expect(marked((cell) => cell.newest)).toEqual(["Co"]);
    expect(marked((cell) => cell.doomed)).toEqual(["7e"]);
    expect(cells.find(({ token }) => token === "So")?.owner).toBe(2);
  });
  it("have twelve cells with 48 cards", () => {
    const rows = boardOf({ ...DEAL, ranks: [..."A23456789SCR"] }, new Set(), []);
    expect(rows.map(({ cells }) => cells.map(({ number }) => number))).toEqual(Array(4).fill([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
  });
  it("bury nothing with a card that is not raised or does not jump", () => {
    expect(buriedBy(ME, null)).toEqual([]);
    expect(buriedBy(ME, "2o")).toEqual([]);
  });
});

describe("a hand and the moves of Los Seis", () => {
  it("is sorted as the rows lie", () => {
    expect(sortSeis(["Rb", "7e", "So", "Ao", "2e"], RANKS)).toEqual(["Ao", "So", "2e", "7e", "Rb"]);
  });
  it("puts the moves in rounds from the starter on, with gaps where a seat was passed over", () => {
    const rounds = roundsOf(DEAL, 4);
    expect(rounds.map((round) => round.map((move) => (move ? (move.card ?? "pass") : "")))).toEqual([
      ["4o", "6o", "7o", "6e"],
      ["", "pass", "", "Co"],
    ]);
  });
});
