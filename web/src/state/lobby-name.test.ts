import { describe, expect, it } from "vitest";
import { cleanName, nameFault } from "./lobby-name";

describe("names", () => {
  it.each(["Ana", "Ñ", "Cierzo 47", "Жанна", "🂡🂡", "a".repeat(20), "🂡".repeat(20)])("admits %s", (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["a".repeat(21), "long"],
    ["a|b", "character"],
    ["a\u0007b", "character"],
    ["a\u202eb", "character"],
    ["a\u00a0b", "character"],
    ["Robot:easy", "robot"],
  ])("refuses %j: %s", (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });

  it("trims, joins blanks and composes letters", () => {
    expect(cleanName("  Jose\u0301   Luis ")).toBe("José Luis");
  });
});
