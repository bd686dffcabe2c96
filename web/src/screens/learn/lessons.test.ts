import { describe, expect, it } from "vitest";
import es from "../../../../src/tapete/texts/es.json";
import { info, intent, me, MOVES, table, why } from "../../dev/fixtures";
import type { ChinchonDeal, DealInfo, Me, PublicEvent, SeisDeal, Table, TableInfo } from "../../wire.gen";
import { GAMES } from "./games";
import { lessonsOf, newLessons, type Now } from "./lessons";
import { winningSeat } from "./winning";

const DEAL: DealInfo = {
  number: 1, of_partida: 1, dealer: 3, trump: "c", upcard: "Rc", stock: 16, arrastre: false,
  hand_sizes: [6, 6, 6, 6], trick: [], leader: 0, to_move: 0, points: [0, 0], tricks_won: [0, 0], cantes: [], last_trick: null,
};
const play = (seat: number, card: string) => ({ seat, card });

function now(game: string, deal: Partial<DealInfo>, own: Partial<Me> = {}, moves: PublicEvent[] = []): Now {
  return { info: info(4, { game }), table: table(4, { deal: { ...DEAL, ...deal } }), me: me(["7c"], own), moves };
}
const found = (at: Now, ...seen: string[]) => newLessons(at, new Set(seen));

describe("lessons", () => {
  it("are those that the catalogue has", () => {
    for (const game of GAMES) {
      const keys = Object.keys(es).filter((key) => key.startsWith(`lesson.${game}.`));
      expect(lessonsOf(game).map((lesson) => `lesson.${game}.${lesson}`).sort()).toEqual(keys.sort());
    }
  });
  it("of a game that nobody teaches are none", () => {
    expect(found(now("mus", {}))).toEqual([]);
  });
});

describe("Guiñote", () => {
  it("begins with the trump and the first card", () => {
    expect(found(now("guinote", {}))).toEqual(["trump", "first_turn"]);
    expect(found(now("guinote", {}), "trump", "first_turn")).toEqual([]);
    expect(found(now("guinote", { to_move: 1 }))).toEqual(["trump"]);
  });
  it("tells the order and the drawing after the first trick", () => {
    expect(found(now("guinote", { to_move: 1 }, {}, MOVES), "trump")).toEqual(["order", "draw"]);
  });
  it("tells what may be done only when it may be done at once", () => {
    const buttons = [intent("swap7", { now: true }), intent("20e")];
    expect(found(now("guinote", { to_move: 2 }, { intents: buttons }), "trump")).toEqual(["swap"]);
    const sings = [intent("swap7"), intent("40", { now: true })];
    expect(found(now("guinote", { to_move: 2 }, { intents: sings }), "trump")).toEqual(["cante"]);
  });
  it("tells the duties by the reasons that the server gives", () => {
    const arrastre = { arrastre: true, stock: 0, upcard: null, trick: [play(3, "Ro")] };
    const beat = { reasons: { "2o": why("must_beat", { card: "Ro" }) } };
    expect(found(now("guinote", arrastre, beat), "trump")).toEqual(["must_beat"]);
    const ruff = { reasons: { "2e": why("must_ruff", { suit: "c" }) } };
    expect(found(now("guinote", arrastre, ruff), "trump")).toEqual(["must_ruff"]);
    expect(found(now("guinote", { ...arrastre, to_move: 1 }, ruff), "trump")).toEqual([]);
  });
  it("sees the partner win, the last trick and the vuelta", () => {
    const trick = [play(1, "4o"), play(2, "Ao"), play(3, "2o")];
    expect(found(now("guinote", { arrastre: true, stock: 0, trick }), "trump")).toEqual(["partner_wins"]);
    const last = { arrastre: true, stock: 0, hand_sizes: [1, 1, 1, 1], to_move: 1 };
    expect(found(now("guinote", last), "trump")).toEqual(["last_ten"]);
    expect(found(now("guinote", { of_partida: 2, to_move: 1 }), "trump")).toEqual(["vuelta"]);
  });
});

describe("who wins a trick", () => {
  const winner = (trick: [number, string][], trump: string | null, more: Partial<TableInfo> = {}) =>
    winningSeat(info(4, more), table(4, { deal: { ...DEAL, trump, trick: trick.map(([seat, card]) => play(seat, card)) } }));
  it("is the highest trump, else the highest of the suit led", () => {
    expect(winner([[0, "Ro"], [1, "3o"], [2, "Ae"]], "c")).toBe(1);
    expect(winner([[0, "Ro"], [1, "2c"], [2, "Ae"]], "c")).toBe(1);
    expect(winner([[0, "Ae"], [1, "Ab"]], null)).toBe(0);
    expect(winner([], "c")).toBeNull();
  });
  it("knows which figure is higher in which game", () => {
    expect(winner([[0, "So"], [1, "Co"]], "c")).toBe(0);
    expect(winner([[0, "So"], [1, "Co"]], "c", { game: "tute" })).toBe(1);
    expect(winner([[0, "So"], [1, "Co"]], "c", { options: { rank_order: "caballo_over_sota" } })).toBe(1);
  });
});

describe("Tute and Brisca", () => {
  it("explain that there is no mercy for the partner", () => {
    const trick = [play(2, "4o")];
    const own = { reasons: { "2o": why("must_beat", { card: "4o" }) } };
    expect(found(now("tute", { trick, stock: 0 }, own), "trump")).toEqual(["must_beat", "partner_wins"]);
  });
  it("explain loading, the two, and the last cards", () => {
    const trick = [play(2, "Ao")];
    expect(found(now("brisca", { trick }), "trump", "free")).toEqual(["load"]);
    const two = { intents: [intent("swap2", { now: true })] };
    expect(found(now("brisca", { to_move: 1 }, two), "trump")).toEqual(["swap_two"]);
    expect(found(now("brisca", { to_move: 1, stock: 0 }), "trump")).toEqual(["last_cards"]);
  });
  it("end with the count", () => {
    const over: Table = { ...table(4), phase: "count" };
    expect(found({ info: info(4, { game: "tute" }), table: over, me: me([]), moves: [] })).toEqual(["end"]);
  });
});

describe("games in rounds", () => {
  const seis = (own: Partial<Me>, moves: PublicEvent[] = [], to_move = 0): Now => ({
    info: info(4, { game: "seis" }),
    table: table(4, { seis: { to_move, hand_sizes: [3, 4, 4, 4] } as unknown as SeisDeal }),
    me: me(["7o"], own),
    moves,
  });
  it("tell a forced card from a choice and from a pass", () => {
    expect(found(seis({ legal: ["7o", "6c"] }))).toEqual(["first_turn"]);
    expect(found(seis({ legal: ["7o"] }))).toEqual(["forced"]);
    expect(found(seis({ legal: ["pass"] }, [{ e: "passed", seat: 0 }]))).toEqual(["pass"]);
    expect(found(seis({ legal: [] }, [{ e: "passed", seat: 2 }], 1))).toEqual([]);
  });
  it("tell what would be buried, and what was", () => {
    const own = { legal: ["7o", "6c"], seis: { buries: { "7o": ["6o"] }, dead: [] } };
    expect(found(seis(own), "first_turn")).toEqual(["skip"]);
    const lost = { legal: [], seis: { buries: {}, dead: ["5o"] } };
    expect(found(seis(lost, [{ e: "died", cards: [play(0, "5o")] }], 1))).toEqual(["dead", "own_dead"]);
  });
  it("tell how to draw, to discard and to close", () => {
    const chinchon = (stage: "draw" | "discard", own: Partial<Me> = {}, moves: PublicEvent[] = [], round = 1): Now => ({
      info: info(2, { game: "chinchon" }),
      table: table(2, { chinchon: { to_move: 0, stage, round } as unknown as ChinchonDeal }),
      me: me(["7o"], own),
      moves,
    });
    expect(found(chinchon("draw"))).toEqual(["draw"]);
    expect(found(chinchon("draw", {}, [], 2), "draw")).toEqual(["group", "run"]);
    const part = { melds: [{ cards: [], kind: "run" }], closings: [{}] } as unknown as Me["chinchon"];
    expect(found(chinchon("discard", { chinchon: part }))).toEqual(["discard", "run", "can_close"]);
    const off: PublicEvent = { e: "shown", seat: 0, melds: [], off: ["4o"], loose: [] };
    expect(found(chinchon("draw", {}, [off]), "draw")).toEqual(["lay_off"]);
  });
});
