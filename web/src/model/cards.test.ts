import { describe, expect, it } from "vitest";
import { moveCard, numberOf, signId, sortHand, spriteId, withOrder } from "./cards";
import { linesOf, slateRows, takenOf } from "./sheet";
import { strokes } from "./tally";
import { matchScore, sentenceOf } from "./say";
import { drawnBy, yourTurn, type Listener } from "./say-play";
import { table } from "../dev/fixtures";
import { SCENES } from "../dev/scenes";

describe("tokens", () => {
  it("name the parts of the sprite", () => {
    expect(["Ao", "7c", "Se", "Cb", "Re"].map((token) => spriteId(token, false))).toEqual([
      "oros-1",
      "copas-7",
      "espadas-10",
      "bastos-11",
      "espadas-12",
    ]);
    expect([spriteId("2b", true), signId("c"), numberOf("R")]).toEqual(["bastos-2-s", "mini-copas", 12]);
  });
});

describe("the order of a hand", () => {
  const hand = ["2c", "So", "Cc", "Ao", "Sc", "7e", "Rb"];
  it("keeps suits apart, strength from the left, trumps last", () => {
    expect(sortHand(hand, "c", false)).toEqual(["Ao", "So", "7e", "Rb", "Sc", "Cc", "2c"]);
    expect(sortHand(hand, "c", true).slice(-3)).toEqual(["Cc", "Sc", "2c"]);
    expect(sortHand(["9o", "2o", "8o", "3o"], null, false)).toEqual(["3o", "9o", "8o", "2o"]);
  });
  it("moves one card and closes up", () => {
    expect(moveCard(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moveCard(["a", "b", "c"], 2, 9)).toEqual(["a", "b", "c"]);
  });
  it("lets go of cards that left the hand and adds new ones at the end", () => {
    expect(withOrder(["Ao", "7e", "2b"], ["7e", "Rc", "Ao"])).toEqual(["7e", "Ao", "2b"]);
    expect(withOrder(["Ao", "7e"], null)).toEqual(["Ao", "7e"]);
  });
});

describe("the account", () => {
  const sheet = SCENES["count"]!().table.sheet!;
  it("adds up to the points in every column", () => {
    const lines = linesOf({ ...sheet, points: [101, 87] }, [0, 1, 0, 1], 10);
    const sums = [0, 1].map((side) => lines.reduce((sum, { values }) => sum + (values[side] ?? 0), 0));
    expect(lines.map(({ key }) => key)).toEqual(["carried", "cards", "cantes", "last"]);
    expect(sums).toEqual([101, 87]);
  });
  it("counts the cards that are worth points, dearest first", () => {
    expect(takenOf(["2o", "Sb", "Ao", "Se", "Ac"])).toEqual([
      { card: "Ao", count: 2 },
      { card: "Sb", count: 2 },
    ]);
  });
  it("leaves out what a deal cut short does not have", () => {
    expect(linesOf({ ...sheet, cards: null, cantes: null, last: null, carried: [0, 0] }, [0, 1, 0, 1], 10)).toEqual([]);
    const short = { ...sheet, cards: null, cantes: null, last: null, carried: [65, 85], points: [107, 85] };
    expect(linesOf(short, [0, 1, 0, 1], 10)).toEqual([
      { key: "carried", values: [65, 85] },
      { key: "hand", values: [42, 0] },
    ]);
  });
});

describe("the slate", () => {
  const slate = SCENES["count"]!().table;
  const won = { ...slate.sheet!, kind: "partida", side: 0 };
  const match = (partidas: number[], cotos: number[], of = 1) => ({ ...slate.match, partidas, cotos, partidas_per_coto: 3, cotos_per_match: of });

  it("has one row for a coto, the one that was just won too", () => {
    expect(slateRows(match([3, 1], [1, 0]), won, 0)).toEqual([{ marks: 3, fresh: 2 }]);
    expect(slateRows(match([3, 1], [1, 0]), won, 1)).toEqual([{ marks: 1, fresh: Infinity }]);
    expect(slateRows(match([2, 0], [0, 0]), won, 0)).toEqual([{ marks: 2, fresh: 1 }]);
    expect(slateRows(match([1, 0], [1, 0], 2), won, 0)).toEqual([{ marks: 3, fresh: Infinity }, { marks: 1, fresh: 0 }]);
    expect(slateRows(match([3, 0], [1, 0], 2), won, 0)).toEqual([{ marks: 3, fresh: 2 }]);
  });
  it("draws what is won, dots what is missing and bars a whole coto", () => {
    expect(strokes(1, 3).paths.map(({ todo }) => todo)).toEqual([false, true, true]);
    expect(strokes(3, 3).paths).toHaveLength(4);
    expect(strokes(1, 1).paths).toHaveLength(1);
  });
});

describe("events in words", () => {
  const to: Listener = { table: SCENES["free"]!().table, me: 0, goal: 101, name: (seat) => ["Ana", "Bea", "Carlos", "Dani"][seat]! };
  it("tell one's own deeds in the second person", () => {
    expect(sentenceOf({ e: "trick", seat: 0, points: 25 }, to)).toEqual({ key: "say.trick_mine", params: { n: 25 } });
    expect(sentenceOf({ e: "trick", seat: 1, points: 0 }, to)?.key).toBe("say.trick");
    const last = { ...to, table: { ...to.table, phase: "count" as const } };
    expect(sentenceOf({ e: "trick", seat: 0, points: 25 }, last)?.key, "nobody leads any more").toBe("say.trick_last_mine");
    expect(sentenceOf({ e: "trick", seat: 1, points: 0 }, last)?.key).toBe("say.trick_last");
    expect(sentenceOf({ e: "swap", seat: 0, taken: "Rc", left: "7c" }, to)).toEqual({ key: "say.you_swap", params: { card: "Rc" } });
    const two = { e: "swap" as const, taken: "5c", left: "2c" };
    expect(sentenceOf({ ...two, seat: 0 }, to)).toEqual({ key: "say.you_swap2", params: { card: "5c" } });
    expect(sentenceOf({ ...two, seat: 1 }, to)?.key).toBe("say.swap2");
    expect(sentenceOf({ e: "played", seat: 0, card: "Ao" }, to)).toBeNull();
  });
  it("name only the duties that the empty stock really brings", () => {
    const gone = (game: string, options: Record<string, string> = {}) => sentenceOf({ e: "arrastre" }, { ...to, rules: { game, options } });
    expect(gone("brisca")?.key).toBe("say.stock_gone");
    expect(gone("guinote")).toEqual({ key: "say.arrastre", params: { beat: true } });
    expect(gone("guinote", { must_beat: "false" })?.params).toEqual({ beat: false });
  });
  it("tell who takes the upcard", () => {
    const drawn = { e: "drew" as const, cards: [[2, null], [3, "Ro"]] as unknown as never[][] };
    expect(sentenceOf(drawn, to)).toEqual({ key: "say.draw_upcard", params: { name: "Dani", card: "Ro" } });
    expect(sentenceOf(drawn, { ...to, me: 3 })).toBeNull();
    expect(sentenceOf({ ...drawn, cards: [[2, null]] as unknown as never[][] }, to)).toBeNull();
  });
  it("never name the suit of a hidden twenty", () => {
    const said = sentenceOf({ e: "sang", seat: 3, points: 20, suit: null, order: 1 }, to);
    expect(said).toEqual({ key: "say.sing20_hidden", params: { name: "Dani" } });
    expect(sentenceOf({ e: "suit", order: 0, suit: "b" }, to)).toEqual({ key: "say.suit_told", params: { name: "Carlos", suit: "b" } });
  });
  it("tell the end of a deal from the reader's side", () => {
    const sheet = { ...SCENES["count"]!().table.sheet! };
    const end = { ...to, table: table(4, { phase: "count", sheet }) };
    expect(sentenceOf({ e: "sheet", kind: "partida", side: 0 }, end)?.params).toEqual({ side: "us", a: 101, b: 87 });
    expect(sentenceOf({ e: "sheet", kind: "partida", side: 0 }, { ...end, me: 1 })?.params).toEqual({ side: "other", a: 101, b: 87 });
    expect(sentenceOf({ e: "sheet", kind: "partida", side: 0 }, { ...end, me: null })?.params).toMatchObject({ name: "Ana · Carlos", count: 2 });
    expect(sentenceOf({ e: "over", winners: [0] }, { ...end, me: null })?.params).toEqual({ name: "Ana · Carlos", count: 2 });
  });
  it("tell how the match stands, the reader's side first", () => {
    const sheet = { ...SCENES["count"]!().table.sheet!, kind: "partida", side: 1 };
    const base = table(4, { phase: "count", sheet });
    const after = { ...base, match: { ...base.match, partidas: [0, 1] } };
    expect(matchScore(after, 1)).toEqual({ key: "say.match_score", params: { a: 1, b: 0 } });
    expect(matchScore(after, 0)?.params).toEqual({ a: 0, b: 1 });
    expect(matchScore(after, null)?.params).toEqual({ a: 1, b: 0 });
    expect(matchScore({ ...after, sheet: { ...sheet, kind: "vuelta" } }, 0)).toBeNull();
  });
  it("say one's own new cards and the turn", () => {
    expect(drawnBy(["Ao"], ["Ao", "7e"])).toEqual([{ key: "say.draw", params: { card: "7e" } }]);
    expect(yourTurn(to.table, 6)).toEqual({ key: "say.your_turn", params: { n: 6, suit: "c" } });
  });
});
