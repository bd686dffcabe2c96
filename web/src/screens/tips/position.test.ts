import { describe, expect, it } from "vitest";
import { shownOf } from "./position";
import { TRIES } from "./tries";

describe("the positions of the tips", () => {
  it("show what lies open and one's own cards", () => {
    expect(shownOf(TRIES.find(({ id }) => id === "3")!.position)).toEqual({
      trump: "c",
      upcard: "3c",
      stock: 12,
      hand: ["7c", "Se", "2o", "5b", "Ro", "Ab"],
      trick: [{ seat: 1, card: "5e" }, { seat: 2, card: "4e" }, { seat: 3, card: "6e" }],
    });
  });
  it("have an empty trick and no turned card where there is none", () => {
    const shown = shownOf(TRIES.find(({ id }) => id === "6")!.position);
    expect([shown.upcard, shown.stock, shown.trick]).toEqual([null, 0, []]);
  });
  it("recommend cards that are held", () => {
    for (const { position, best } of TRIES) expect(shownOf(position).hand).toEqual(expect.arrayContaining([...best]));
  });
});
