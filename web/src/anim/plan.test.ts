import { describe, expect, it } from "vitest";
import type { PublicEvent } from "../wire.gen";
import { DEAL_EVERY, DEAL_MOST, DRAW_EVERY, LONGEST_QUEUE, planMotions, type Setting } from "./plan";

const SETTING: Setting = { players: 4, sizes: [6, 6, 6, 6], first: 1, flying: null };

describe("motions", () => {
  it("draw in the server's order, one after the other", () => {
    const drew = { e: "drew", cards: [[1, null], [2, null], [3, null], [0, null]] } as unknown as PublicEvent;
    const motions = planMotions([drew], SETTING);
    expect(motions.map(({ seat }) => seat)).toEqual([1, 2, 3, 0]);
    expect(motions.map(({ at }) => at)).toEqual([0, DRAW_EVERY, 2 * DRAW_EVERY, 3 * DRAW_EVERY]);
  });
  it("do not repeat a card that was thrown here", () => {
    const played: PublicEvent = { e: "played", seat: 0, card: "Ao" };
    expect(planMotions([played], { ...SETTING, flying: "Ao" })).toEqual([]);
    expect(planMotions([played], SETTING)).toEqual([{ kind: "play", at: 0, seat: 0, card: "Ao" }]);
  });
  it("deal round the table from the first player and drop what went before", () => {
    const events: PublicEvent[] = [
      { e: "played", seat: 0, card: "Ao" },
      { e: "dealt", number: 2, of_partida: 1, dealer: 0, trump: "c", upcard: "Rc", stock: 16 },
    ];
    const motions = planMotions(events, SETTING);
    expect(motions).toHaveLength(24);
    expect(motions.slice(0, 5).map(({ seat }) => seat)).toEqual([1, 2, 3, 0, 1]);
    expect(motions.at(-1)?.at).toBeLessThan(DEAL_MOST);
    expect(motions.at(1)?.at).toBeCloseTo(DEAL_MOST / 24);
    expect(planMotions(events, { ...SETTING, sizes: [1, 1, 1, 1] }).at(-1)?.at).toBe(3 * DEAL_EVERY);
  });
  it("never lag far behind the table", () => {
    const drew = { e: "drew", cards: [[1, null], [2, null], [3, null], [0, null]] } as unknown as PublicEvent;
    const many = planMotions([drew, drew, drew], SETTING);
    expect(Math.max(...many.map(({ at }) => at))).toBe(LONGEST_QUEUE);
  });
});
