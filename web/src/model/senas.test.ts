import { describe, expect, it } from "vitest";
import { SCENES } from "../dev/scenes";
import type { Me, PublicEvent } from "../wire.gen";
import { signOf } from "./moves";
import { rowsOf } from "./rows";
import { sentenceOf } from "./say";
import type { Listener } from "./say-play";
import { senasOf } from "./senas";

const SIDES = [0, 1, 0, 1];
const scene = SCENES["free"]!();
const sena = (seat: number): PublicEvent => ({ e: "sena", seat });
const trick: PublicEvent = { e: "trick", seat: 0, points: 0 };
const reader = (seat: number, ...signals: [number, string][]): Me => {
  return { ...scene.me!, seat, signals: signals.map(([maker, name]) => ({ seat: maker, sena: name })) };
};
const to: Listener = { table: scene.table, me: 0, goal: 101, tricks: 7, name: (seat) => ["Ana", "Bea", "Carlos", "Dani"][seat]! };

describe("señas", () => {
  it("are read by the maker's side alone, in the order in which they were made", () => {
    const moves = [sena(1), sena(2), trick, sena(0), sena(3), sena(2)];
    const mine = senasOf(moves, reader(0, [2, "as"], [0, "siete"], [2, "tres"]), SIDES);
    expect([...mine.values()]).toEqual([null, "as", "siete", null, "tres"]);
    const theirs = senasOf(moves, reader(1, [1, "pareja"], [3, "as"]), SIDES);
    expect([...theirs.values()]).toEqual(["pareja", null, null, "as", null]);
    expect([...senasOf(moves, null, SIDES).values()]).toEqual([null, null, null, null, null]);
  });

  it("are shown at the seat until the next trick is over", () => {
    const made = sena(2);
    expect(signOf([made], 2)).toBe(made);
    expect(signOf([made], 0)).toBeNull();
    expect(signOf([made, trick], 2)).toBe(made);
    expect(signOf([made, trick, trick], 2)).toBeNull();
  });

  it("are told without their meaning to whoever may not know it", () => {
    const made = sena(2);
    const known = senasOf([made], reader(0, [2, "as"]), SIDES);
    expect(sentenceOf(made, { ...to, senas: known })).toEqual({ key: "say.sena_known", params: { name: "Carlos", sena: "as" } });
    expect(sentenceOf(made, { ...to, me: 2, senas: known })?.key).toBe("say.you_sena");
    expect(sentenceOf(made, { ...to, me: 1, senas: new Map([[made, null]]) })).toEqual({ key: "say.sena", params: { name: "Carlos" } });
    expect(rowsOf([made], 4)).toEqual([{ kind: "note", event: made }]);
  });
});

describe("a challenge", () => {
  const tricks = [
    ["5e", "5o", "6e", "Ae"],
    ["7e", "Se", "Ce", "Re"],
  ].map((cards) => cards.map((card, seat) => ({ seat, card })));

  it("names the card, who played it and in which trick of the deal", () => {
    const event = { e: "revoke" as const, seat: 0, broken: [{ seat: 1, card: "5o" }], tricks };
    expect(sentenceOf(event, to)).toEqual({ key: "say.revoke", params: { n: 6, name: "Bea", card: "5o" } });
    const last = { ...event, broken: [{ seat: 3, card: "Re" }] };
    expect(sentenceOf(last, to)?.params).toMatchObject({ n: 7, name: "Dani" });
    const first = { ...event, tricks: tricks.slice(0, 1) };
    expect(sentenceOf(first, { ...to, tricks: 1 })?.params).toMatchObject({ n: 1 });
  });

  it("names whoever accused in vain", () => {
    const event = { e: "revoke" as const, seat: 2, broken: [], tricks };
    expect(sentenceOf(event, to)).toEqual({ key: "say.no_revoke", params: { name: "Carlos" } });
  });
});
