import { describe, expect, it } from "vitest";
import { found, newest, NONE, stateOf, tap } from "./marks";

const option = (text: string, right: boolean) => ({ text, card: text, label: "", right, why: "." });
const ROW = [option("3e", true), option("Se", false), option("Ae", true)];

describe("a row that is tried", () => {
  it("shows nothing at first", () => {
    expect(ROW.map((each) => stateOf(each, NONE))).toEqual(["hidden", "hidden", "hidden"]);
    expect([newest(ROW, NONE), found(ROW, NONE)]).toEqual([null, { n: 0, m: 2, all: false }]);
  });
  it("tells of each card that was tapped, the last one in words", () => {
    const marks = tap(tap(NONE, "Se"), "3e");
    expect(ROW.map((each) => stateOf(each, marks))).toEqual(["right", "wrong", "hidden"]);
    expect(newest(ROW, marks)?.text).toBe("3e");
    expect(newest(ROW, tap(marks, "Se"))?.text).toBe("Se");
    expect(found(ROW, marks)).toEqual({ n: 1, m: 2, all: false });
    expect(found(ROW, tap(marks, "Ae")).all).toBe(true);
  });
  it("lies open when the answer was asked for", () => {
    expect(ROW.map((each) => stateOf(each, { tapped: [], open: true }))).toEqual(["right", "wrong", "right"]);
  });
});
