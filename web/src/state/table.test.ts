import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOVES } from "../dev/fixtures";
import { SCENES } from "../dev/scenes";
import type { Refused } from "../wire.gen";
import { TableState, type Wire } from "./table.svelte";

const scene = () => SCENES["free"]!();
let answers: ((refused: Refused | null) => void)[];

function seated(): TableState {
  const state = new TableState();
  const wire: Wire = { start: vi.fn(), stop: vi.fn(), say: () => new Promise((done) => answers.push(done)) };
  state.wire = wire;
  state.link = "open";
  state.hear(scene());
  return state;
}

beforeEach(() => {
  answers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("a card played here", () => {
  it("leaves the hand at once and comes back when it is refused", async () => {
    const state = seated();
    const played = state.play("Ao");
    expect([state.flying, state.hand.includes("Ao")]).toEqual(["Ao", false]);
    answers[0]?.({ t: "error", id: "x", code: "illegal" });
    await played;
    expect([state.flying, state.hand.includes("Ao")]).toEqual([null, true]);
  });

  it("goes back before the eyes of the reader", async () => {
    const state = seated();
    const returned = vi.fn((_card: string, apply: () => void) => apply());
    state.witness = { before: vi.fn(), after: vi.fn(), missed: vi.fn(), refused: vi.fn(), collect: vi.fn(), linkLost: vi.fn(), returned };
    const played = state.play("Ao");
    answers[0]?.({ t: "error", id: "x", code: "illegal" });
    await played;
    expect(returned.mock.calls.map(([card]) => card)).toEqual(["Ao"]);
    expect(state.hand.includes("Ao")).toBe(true);
  });

  it("may be dealt again in the same breath", () => {
    const state = seated();
    void state.play("Ao");
    const { table, me } = scene();
    const dealt = { e: "dealt" as const, number: 5, of_partida: 1, dealer: 0, trump: "c", upcard: "Rc", stock: 16 };
    state.hear({ t: "update", seq: 20, events: [{ e: "played", seat: 0, card: "Ao" }, dealt], table, me });
    expect([state.flying, state.hand.includes("Ao")]).toEqual([null, true]);
  });

  it("stays in the hand while there is no line, and that is told", () => {
    const state = seated();
    const refused = vi.fn();
    state.witness = { before: vi.fn(), after: vi.fn(), missed: vi.fn(), refused, collect: vi.fn(), returned: vi.fn(), linkLost: vi.fn() };
    state.link = "lost";
    void state.play("Ao");
    expect(state.act("pass")).toBe(false);
    expect([state.flying, state.hand.includes("Ao"), answers.length]).toEqual([null, true, 0]);
    expect(refused.mock.calls.map(([said]) => (said as Refused).code)).toEqual(["no_line", "no_line"]);
    // What is no move is said as soon as the line is back.
    state.arm("swap7", true);
    expect(answers).toHaveLength(1);
  });

  it("is not sent twice", () => {
    const state = seated();
    void state.play("Ao");
    void state.play("7c");
    expect(answers).toHaveLength(1);
  });

  it("stays in the hand while the beat runs", () => {
    const state = seated();
    state.table = { ...state.table!, phase: "gap" };
    void state.play("Ao");
    expect([state.flying, answers.length]).toEqual([null, 1]);
  });
});

describe("the order of the hand", () => {
  it("is shown from the choice until the server's word, whichever comes first", async () => {
    const state = seated();
    const wished = ["5e", "7c", "Sc", "Ao", "Sb", "Rb"];
    const done = state.arrange(wished, false);
    expect(state.hand).toEqual(wished);
    answers[0]?.(null);
    await done;
    expect(state.hand).toEqual(wished);
    state.hear({ t: "me", me: { ...state.me!, hand: wished } });
    expect([state.order, state.hand]).toEqual([null, wished]);
  });

  it("falls back when it is refused", async () => {
    const state = seated();
    const done = state.arrange(["5e", "7c", "Sc", "Ao", "Sb", "Rb"], false);
    answers[0]?.({ t: "error", id: "x", code: "bad_order" });
    await done;
    expect(state.hand).toEqual(scene().me?.hand);
  });
});

describe("a whole trick", () => {
  const gap = () => {
    const { table, me } = scene();
    return { table: { ...table, phase: "gap" as const }, me };
  };
  it("lies until the beat is nearly over", () => {
    const state = seated();
    const events = [{ e: "played" as const, seat: 0, card: "Ao" }, { e: "trick" as const, seat: 0, points: 15 }];
    state.hear({ t: "update", seq: 20, events, ...gap() });
    expect([state.cloth.plays.length, state.cloth.winner]).toEqual([4, 0]);
    vi.advanceTimersByTime(779);
    expect(state.cloth.plays).toHaveLength(4);
    vi.advanceTimersByTime(2);
    expect(state.cloth.plays).toHaveLength(0);
  });
});

describe("a trick that somebody doubts", () => {
  it("lies until the doubt is over and the beat has passed again", () => {
    const state = seated();
    const { table, me } = scene();
    const events = [{ e: "played" as const, seat: 0, card: "Ao" }, { e: "trick" as const, seat: 0, points: 15 }];
    const gap = { ...table, phase: "gap" as const };
    state.hear({ t: "update", seq: 20, events, table: gap, me });
    const doubt = { e: "doubt" as const, seat: 1, on: true };
    state.hear({ t: "update", seq: 21, events: [doubt], table: { ...gap, doubt: { seat: 1, left_ms: 15_000 } }, me });
    vi.advanceTimersByTime(14_000);
    expect(state.cloth.plays).toHaveLength(4);
    state.hear({ t: "update", seq: 22, events: [{ ...doubt, on: false }], table: gap, me });
    vi.advanceTimersByTime(779);
    expect(state.cloth.plays).toHaveLength(4);
    vi.advanceTimersByTime(2);
    expect(state.cloth.plays).toHaveLength(0);
  });
});

describe("coming back", () => {
  it("shows missed tricks once more, then the truth", () => {
    const state = seated();
    state.hear({ ...scene(), missed: MOVES.slice(8) });
    expect(state.cloth.plays.map(({ card }) => card)).toEqual(["4o"]);
    vi.advanceTimersByTime(10_000);
    expect(state.cloth.plays.map(({ card }) => card)).toEqual(["3o", "Ro", "4e"]);
  });
  it("shows missed turns of a game in rounds, with nobody to move meanwhile", async () => {
    const state = seated();
    const rows = [{ suit: "o", low: "6o", high: "7o", laid: ["6o", "7o"], dead: [] }];
    const moves = [{ seat: 1, card: "6o", dead: [] }, { seat: 2, card: "7o", dead: [] }];
    const seis = { to_move: 0, rows, moves, dead: [[], [], []], hand_sizes: [3, 2, 2], placed: [0, 1, 1], passes: [0, 0, 0], passed: [] };
    const missed = moves.map(({ seat, card }) => ({ e: "placed" as const, seat, card }));
    const welcome = scene();
    const table = { ...welcome.table, phase: "play" as const, deal: null, seis, rounds: {} } as unknown as typeof welcome.table;
    state.hear({ ...welcome, table, missed });
    await vi.dynamicImportSettled();
    const laid = (): unknown => state.table!.seis!.rows[0]!.laid;
    expect([laid(), state.table!.seis!.to_move]).toEqual([[], null]);
    vi.advanceTimersByTime(300);
    expect(laid()).toEqual(["6o"]);
    state.hear({ t: "presence", seats: welcome.table.seats, watchers: 7 });
    vi.advanceTimersByTime(10_000);
    expect([laid(), state.table!.seis!.to_move, state.table!.watchers]).toEqual([["6o", "7o"], 0, 7]);
  });
  it("drops the show for news", () => {
    const state = seated();
    state.hear({ ...scene(), missed: MOVES.slice(8) });
    const { table, me } = scene();
    state.hear({ t: "update", seq: 20, events: [], table, me });
    vi.advanceTimersByTime(10_000);
    expect(state.cloth.plays).toHaveLength(3);
  });
});
