import { describe, expect, it } from "vitest";
import { info, table } from "../dev/fixtures";
import type { CountSheet, MatchInfo } from "../wire.gen";
import { caballoByRey, caballoFirst, sortHand } from "./cards";
import { sentenceOf } from "./say";
import type { Listener } from "./say-play";
import { linesOf } from "./sheet";

const SHEET: CountSheet = {
  kind: "partida", side: 0, cards: [70, 50], cantes: [0, 0], last: 2, total: [70, 50], carried: [0, 0], points: [70, 50],
  reason: "most", won_cards: [[], []], sung: [],
};

function listener(unit: NonNullable<MatchInfo["unit"]>, sheet: CountSheet, me: number | null = 0): Listener {
  const base = table(4);
  return { table: { ...base, sheet, match: { ...base.match, unit } }, me, goal: 101, name: (seat) => `J${seat}` };
}
const end = { e: "sheet" as const, kind: "partida", side: 0 };

describe("the account of the other trick games", () => {
  it("has no cantes and no last trick in Brisca", () => {
    expect(linesOf(SHEET, [0, 1, 0, 1], 0).map(({ key }) => key)).toEqual(["cards"]);
    expect(linesOf(SHEET, [0, 1, 0, 1], 10).map(({ key }) => key)).toEqual(["cards", "cantes", "last"]);
  });
  it("ends a deal in Tute, a game in Guiñote", () => {
    expect(sentenceOf(end, listener("hand", SHEET))?.key).toBe("say.won_hand");
    expect(sentenceOf(end, listener("hand", SHEET, null))?.key).toBe("say.winner_hand");
    expect(sentenceOf(end, listener("partida", SHEET))?.key).toBe("say.won_partida");
  });
  it("is not repeated after a draw outside Guiñote", () => {
    const draw = { ...SHEET, side: null };
    expect(sentenceOf(end, listener("game", draw))?.key).toBe("sheet.draw_hand");
    expect(sentenceOf(end, listener("partida", draw))?.key).toBe("sheet.draw");
  });
  it("tells who got a bad point in Tute cabrón", () => {
    const bad = listener("bad_point", { ...SHEET, kind: "scored", side: null, scores: [0, 1, 0] });
    const three = { ...bad, table: { ...bad.table, sides: [0, 1, 2] } };
    expect(sentenceOf(end, three)).toEqual({ key: "sheet.bad_for", params: { name: "J1", count: 1 } });
  });
});

describe("a deal without trumps", () => {
  it("is told as one", () => {
    const dealt = { e: "dealt" as const, number: 1, of_partida: 1, dealer: 3, trump: null, upcard: null, stock: 0 };
    expect(sentenceOf(dealt, listener("bad_point", SHEET))).toEqual({ key: "say.dealt_no_trump", params: { name: "J3" } });
  });
});

describe("the figures", () => {
  it("are in the order of the game", () => {
    expect(caballoFirst(info(4))).toBe(false);
    expect(caballoFirst(info(4, { game: "brisca" }))).toBe(true);
    expect(caballoFirst(info(4, { game: "tute", options: { rank_order: "sota_over_caballo" } }))).toBe(false);
    expect(sortHand(["So", "Co"], null, caballoFirst(info(4, { game: "tute" })))).toEqual(["Co", "So"]);
  });
  it("lie in pairs that can be sung, whatever their strength", () => {
    expect(caballoByRey(info(4, { cante_pair: "rey_caballo" }))).toBe(true);
    expect(caballoByRey(info(4, { cante_pair: "rey_sota", options: { rank_order: "caballo_over_sota" } }))).toBe(false);
    expect(caballoByRey(info(4, { game: "brisca", cante_pair: "" }))).toBe(true);
  });
});
