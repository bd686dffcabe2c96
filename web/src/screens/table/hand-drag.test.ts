import { describe, expect, it } from "vitest";
import { moveDrag, roomFor, startDrag, wouldPlay } from "./hand-drag";

const centres = [0, 50, 100, 150].map((x) => ({ x, y: 0 }));

describe("dragging a card", () => {
  it("finds the place it would be put down and makes room there", () => {
    const drag = moveDrag(startDrag("Ao", 0, centres), 110, 5);
    expect(drag.to).toBe(2);
    expect([0, 1, 2, 3].map((index) => roomFor(drag, index))).toEqual([0, -1, -1, 0]);
    const back = moveDrag(startDrag("Ao", 3, centres), -140, 0);
    expect([0, 1, 2, 3].map((index) => roomFor(back, index))).toEqual([1, 1, 1, 0]);
  });
  it("plays when it goes up, not when it goes sideways", () => {
    const start = startDrag("Ao", 1, centres);
    expect(wouldPlay(moveDrag(start, 5, -60))).toBe(true);
    expect(wouldPlay(moveDrag(start, 5, -20))).toBe(false);
    expect(wouldPlay(moveDrag(start, 120, -40))).toBe(false);
    expect(roomFor(moveDrag(start, 30, -60), 2)).toBe(0);
  });
});
