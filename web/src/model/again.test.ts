import { describe, expect, it } from "vitest";
import type { ChinchonDeal, PublicEvent, SeisDeal, Table } from "../wire.gen";
import { againOf, turnsIn } from "./again";

const row = (suit: string, laid: string[], dead: { seat: number; card: string }[] = []) => ({
  suit,
  low: laid[0] ?? null,
  high: laid.at(-1) ?? null,
  laid,
  dead,
});
const SEIS = {
  to_move: 0,
  rows: [row("o", ["6o", "7o", "Co"], [{ seat: 1, card: "So" }]), row("c", ["6c"])],
  hand_sizes: [9, 8, 9],
  dead: [[], ["So"], []],
  placed: [1, 1, 2],
  passes: [1, 0, 0],
  passed: [0],
  fits: ["Ro"],
  newest: { seat: 2, card: "Co" },
  moves: [
    { seat: 2, card: "6o", dead: [] },
    { seat: 0, card: "7o", dead: [] },
    { seat: 1, card: "6c", dead: [] },
    { seat: 2, card: "Co", dead: ["So"] },
    { seat: 0, card: null, dead: [] },
  ],
} as unknown as SeisDeal;
const MISSED: PublicEvent[] = [
  { e: "placed", seat: 1, card: "6c" },
  { e: "placed", seat: 2, card: "Co" },
  { e: "died", cards: [{ seat: 1, card: "So" }] },
  { e: "passed", seat: 0 },
];
const table = (more: object): Table => ({ phase: "play", ...more }) as unknown as Table;

describe("missed turns of Los Seis", () => {
  const again = againOf(table({ seis: SEIS }), [], MISSED, 12);

  it("go from what was last seen to what is", () => {
    expect(again.map(({ event }) => event?.e ?? null)).toEqual([null, "placed", "placed", "died", "passed"]);
    const first = again[0]!.table.seis!;
    expect(first.rows.map(({ laid }) => laid)).toEqual([["6o", "7o"], []]);
    expect(first).toMatchObject({ hand_sizes: [9, 10, 10], placed: [1, 0, 1], passes: [0, 0, 0], newest: { seat: 0, card: "7o" } });
    expect(again[2]!.table.seis).toMatchObject({ dead: [[], [], []], hand_sizes: [9, 9, 9], newest: { card: "Co" } });
    expect(again.at(-1)!.table.seis).toMatchObject({ rows: SEIS.rows, moves: SEIS.moves, hand_sizes: SEIS.hand_sizes });
  });

  it("leave nobody to move meanwhile", () => {
    expect(again.every((turn) => turn.table.seis!.to_move === null)).toBe(true);
  });

  it("are the latest ones, of the running deal alone", () => {
    expect(againOf(table({ seis: SEIS }), [], MISSED, 1).map(({ event }) => event?.e ?? null)).toEqual([null, "passed"]);
    const given: PublicEvent = { e: "given", number: 2, dealer: 0, first: 1, card: null, stock: 0 };
    expect(againOf(table({ seis: SEIS }), [], [...MISSED, given], 12)).toEqual([]);
    expect(againOf(table({ seis: SEIS, phase: "count" }), [], MISSED, 12)).toEqual([]);
  });

  it("are counted", () => {
    expect(turnsIn(MISSED)).toBe(3);
  });
});

describe("missed turns of Chinchón", () => {
  const moves: PublicEvent[] = [
    { e: "given", number: 1, dealer: 2, first: 0, card: "2o", stock: 18 },
    { e: "took", seat: 0, source: "stock", card: null },
    { e: "discarded", seat: 0, card: "Re" },
    { e: "took", seat: 1, source: "pile", card: "Re" },
    { e: "discarded", seat: 1, card: "4b" },
  ];
  const deal = { to_move: 2, pile_top: "4b", pile_size: 2, stock: 17, hand_sizes: [7, 7, 7], drawn: null } as unknown as ChinchonDeal;

  it("show the pile as it was", () => {
    const again = againOf(table({ chinchon: deal }), moves, moves.slice(2), 12);
    const seen = again.map(({ table: { chinchon } }) => [chinchon!.pile_top, chinchon!.pile_size, chinchon!.stock, chinchon!.hand_sizes]);
    expect(seen).toEqual([
      ["2o", 1, 17, [8, 7, 7]],
      ["Re", 2, 17, [7, 7, 7]],
      ["2o", 1, 17, [7, 8, 7]],
      ["4b", 2, 17, [7, 7, 7]],
    ]);
  });

  it("are left out where the deal was not seen from its start", () => {
    expect(againOf(table({ chinchon: deal }), moves.slice(3), moves.slice(2), 12)).toEqual([]);
  });
});
