import { describe, expect, it } from "vitest";
import { info, intent, me, MOVES, table, why } from "../dev/fixtures";
import { actionsOf, handOf, isDim } from "./actions";
import { clothOf, EMPTY, lay } from "./cloth";
import { followDeal, tricksIn } from "./moves";
import { coveredFor, rowsOf } from "./rows";
import { scoresOf } from "./score";
import { badgeOf, countdown, isHost, matesOf, moodOf, partnerOf, placeOf } from "./seats";
import { SCENES } from "../dev/scenes";

describe("who begins a match", () => {
  it("is the host, and while he is away whoever else sits", () => {
    const seats = table(2).seats.map((seat, index) => ({ ...seat, player: ["ana", "bea"][index]!, connected: true }));
    expect(isHost({ host: "ana", seats }, "ana")).toBe(true);
    expect(isHost({ host: "ana", seats }, "bea")).toBe(false);
    const [ana, bea] = seats;
    const away = [{ ...ana!, connected: false }, bea!];
    expect(isHost({ host: "ana", seats: away }, "bea")).toBe(true);
    expect(isHost({ host: "ana", seats: away }, "carlos")).toBe(false);
  });
});

describe("places", () => {
  it("puts the next player on the right, whoever looks", () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4))).toEqual(["s", "e", "n", "w"]);
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 3, 4))).toEqual(["e", "n", "w", "s"]);
    expect([0, 1, 2].map((seat) => placeOf(seat, 1, 3))).toEqual(["w", "s", "e"]);
    expect([0, 1, 2, 3, 4, 5].map((seat) => placeOf(seat, 1, 6))).toEqual(["sw", "s", "se", "ne", "n", "nw"]);
    expect([0, 1].map((seat) => placeOf(seat, 1, 2))).toEqual(["n", "s"]);
  });
  it("knows partners only in pairs", () => {
    expect(matesOf({ sides: [0, 1, 0, 1, 0, 1] }, 2)).toEqual([0, 4]);
    expect(matesOf({ sides: [0, 1, 2] }, 1)).toEqual([]);
    expect(partnerOf(table(4), 1)).toBe(3);
    expect(partnerOf(table(3), 1)).toBeNull();
  });
});

describe("the line under a name", () => {
  const scene = SCENES["free"]!().table;
  it("counts an absence down and never below nothing", () => {
    const bea = scene.seats[1]!;
    expect(moodOf(scene, bea, 0, 2000)).toEqual({ code: "off_for", ms: 40_000 });
    expect(moodOf(scene, bea, 0, 90_000)).toEqual({ code: "off_for", ms: 0 });
    expect([badgeOf(bea), badgeOf(scene.seats[3]!), badgeOf(scene.seats[2]!)]).toEqual(["off", "robot", null]);
  });
  it("tells the turn, the partner and the rivals", () => {
    expect(moodOf(scene, scene.seats[0]!, 0, 0)).toEqual({ code: "turn_me" });
    expect(moodOf(scene, scene.seats[2]!, 0, 0)).toEqual({ code: "partner" });
    expect(moodOf(table(4), table(4).seats[1]!, 0, 0)).toEqual({ code: "opponent" });
    expect(moodOf(table(4), table(4).seats[1]!, null, 0)).toEqual({ code: "person" });
  });
  it("tells both partners of a side of three", () => {
    const six = { ...table(6), sides: [0, 1, 0, 1, 0, 1] };
    const codes = six.seats.map((seat) => moodOf(six, seat, 0, 0).code);
    expect(codes).toEqual(["person", "opponent", "partner", "opponent", "partner", "opponent"]);
  });
  it("writes seconds that have begun", () => {
    expect([countdown(41_001), countdown(60_000), countdown(0)]).toEqual(["0:42", "1:00", "0:00"]);
  });
});

describe("the cloth", () => {
  it("keeps a whole trick until it is drawn or the next card comes", () => {
    const four = MOVES.slice(0, 6).reduce(lay, EMPTY);
    expect(four.plays.map(({ card }) => card)).toEqual(["6o", "Ce", "Ao", "So"]);
    expect(four.winner).toBe(2);
    expect(lay(four, { e: "drew", cards: [] })).toEqual(EMPTY);
    const next = lay(four, { e: "played", seat: 2, card: "4o" });
    expect(next).toEqual({ plays: [{ seat: 2, card: "4o" }], winner: null });
  });
  it("shows on arrival what lies there", () => {
    const shown = SCENES["free"]!();
    expect(clothOf(shown.table, shown.moves).plays).toHaveLength(3);
    const gap = { ...shown.table, phase: "gap" as const };
    expect(clothOf(gap, MOVES.slice(0, 6)).winner).toBe(2);
    expect(clothOf({ ...gap, phase: "count" }, MOVES.slice(0, 6))).toEqual(EMPTY);
  });
});

describe("the deal as text", () => {
  it("has a row a trick and a row for what happened between", () => {
    const rows = rowsOf(MOVES, 4);
    expect(rows.map((row) => row.kind)).toEqual(["trick", "note", "trick", "trick"]);
    expect(rows[0]).toMatchObject({ number: 1, leader: 0, winner: 2, points: 16, cards: ["6o", "Ce", "Ao", "So"] });
    expect(rows[3]).toMatchObject({ number: 3, leader: 1, winner: null, cards: [null, "3o", "Ro", "4e"] });
    expect(tricksIn(MOVES)).toBe(2);
  });
  it("keeps face down what the rules of the table do not let one see again", () => {
    const seen = (review: string, phase: "play" | "gap" | "count", seat: number | null = 0) =>
      coveredFor(rowsOf(MOVES, 4), { review, phase, sides: [0, 1, 0, 1], seat }).map((row) => row.kind === "note" || !row.covered);
    expect(seen("last", "play")).toEqual([false, true, true, true]);
    expect(seen("none", "play")).toEqual([false, true, false, true]);
    expect(seen("none", "gap")).toEqual([false, true, true, true]);
    expect(seen("all", "play")).toEqual([true, true, true, true]);
    expect(seen("all", "play", 1)).toEqual([false, true, true, true]);
    expect(seen("all", "play", null)).toEqual([false, true, true, true]);
    expect(seen("none", "count")).toEqual([true, true, true, true]);
    expect(coveredFor(rowsOf(MOVES, 4), { review: "last", phase: "play", sides: [0, 1, 0, 1], seat: 0 })[0]).toMatchObject({ cards: [null, null, null, null], points: 0, winner: 2 });
  });
  it("begins anew with every deal", () => {
    expect(followDeal(MOVES, [MOVES[0]!])).toEqual([MOVES[0]]);
    expect(followDeal([], MOVES.slice(0, 2))).toHaveLength(2);
  });
});

describe("the buttons", () => {
  const open = (options: Record<string, string> = {}) => info(4, { options });
  it("stand in one order: claim, swap, whole pairs, pairs without their mate", () => {
    const mine = me(["7c"], {
      may_claim: true,
      intents: [
        intent("40", { reason: why("missing_mate", { card: "Rc" }) }),
        intent("20b", { armed: true }),
        intent("swap7"),
        intent("20e", { possible: false, armed: true }),
        intent("20o", { reason: why("no_pair") }),
      ],
    });
    const list = actionsOf(SCENES["free"]!().table, mine, open({ win_threshold: "100" }));
    expect(list.map(({ text, tap }) => [text, tap])).toEqual([
      ["claim", "act"],
      ["swap7", "arm"],
      ["20b", "disarm"],
      ["40", "none"],
    ]);
    expect(list[0]?.points).toBe(100);
    expect(list.map(({ suit }) => suit)).toEqual([null, null, "b", "c"]);
  });
  it("act at once where that is possible", () => {
    const mine = me([], { intents: [intent("20o", { now: true })] });
    expect(actionsOf(table(4), mine, open())[0]?.tap).toBe("act");
  });
  it("have no claim where it is no part of the game", () => {
    expect(actionsOf(table(4), me([]), open())).toEqual([]);
  });
});

describe("the hand", () => {
  it("dims what may not be played only while something may", () => {
    const { table: scene, me: mine } = SCENES["arrastre"]!();
    const hand = handOf(scene, mine!, mine!.hand);
    expect(hand.filter(({ playable }) => playable).map(({ token }) => token)).toEqual(["3e", "Re"]);
    expect(hand.map((card) => isDim(card, hand))).toEqual([true, true, true, false, false]);
    expect(hand[0]?.reason?.code).toBe("must_follow");
    const waiting = { ...scene, deal: { ...scene.deal!, to_move: 2 } };
    const idle = handOf(waiting, mine!, mine!.hand);
    expect(idle.some((card) => card.playable || isDim(card, idle))).toBe(false);
    expect(idle[3]?.reason?.code).toBe("not_your_turn");
  });
  it("offers the leads to the winner of a trick, asked or not", () => {
    const scene = { ...SCENES["free"]!().table, phase: "gap" as const };
    const mine = me(["7c", "5e"], { legal: ["swap7", "pass"], leads: ["7c", "5e"], asked: true, held: "5e" });
    const hand = handOf(scene, mine, mine.hand);
    expect(hand.map(({ playable, held }) => [playable, held])).toEqual([[true, false], [true, true]]);
  });
});

describe("points", () => {
  it("stand with one's own side first, and stay covered where they must", () => {
    const { table: scene, me: mine } = SCENES["free"]!();
    expect(scoresOf(scene, mine, false).map(({ points }) => points)).toEqual([21, 12]);
    expect(scoresOf(scene, { ...mine!, seat: 1 }, false).map(({ points }) => points)).toEqual([12, 21]);
    expect(scoresOf(scene, mine, true).map(({ points }) => points)).toEqual([null, 12]);
    const own = { ...scene, deal: { ...scene.deal!, points: null } };
    expect(scoresOf(own, { ...mine!, points: [21, 0] }, false).map(({ points }) => points)).toEqual([21, null]);
    expect(scoresOf(own, null, false).map(({ points }) => points)).toEqual([null, null]);
  });
});
