import { describe, expect, it } from "vitest";
import { initial, isolated } from "./names";

describe("a name in a sentence", () => {
  it("stays as it is when it runs from left to right", () => {
    for (const name of ["Bea", "Миша", "Ñusta 7", "🂡"]) expect(isolated(name)).toBe(name);
  });

  it("is set apart when it runs from right to left", () => {
    for (const name of ["דנה", "سمير", "Ana דנה"]) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  it("shows its first letter, not the sign that sets it apart", () => {
    expect(initial(isolated("דנה"))).toBe("ד");
    expect(initial("ñusta")).toBe("Ñ");
    expect(initial(" ")).toBe("·");
  });
});
