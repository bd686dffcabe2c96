import { describe, expect, it } from "vitest";
import { SCENES } from "../dev/scenes";
import { waitedFor } from "./idle";

const { table, me } = SCENES["free"]!();
const person = { kind: "person", robot_plays: false } as const;
const seats = table.seats.map((seat) => ({ ...seat, ...person }));
const waiting = { ...table, seats, phase: "play" as const, deal: { ...table.deal!, to_move: 1 } };

describe("who keeps a table waiting", () => {
  it("is another person at a table without a clock, here or not", () => {
    expect(waitedFor(waiting, me, { clock: "none" })).toBe(1);
    const away = seats.map((seat) => ({ ...seat, connected: false }));
    expect(waitedFor({ ...waiting, seats: away }, me, { clock: "none" })).toBe(1);
  });

  it("is nobody where a clock runs, in a beat, in a pause, or on one's own turn", () => {
    expect(waitedFor(waiting, me, { clock: "30" })).toBeNull();
    expect(waitedFor({ ...waiting, phase: "gap" }, me, { clock: "none" })).toBeNull();
    expect(waitedFor({ ...waiting, paused: true }, me, { clock: "none" })).toBeNull();
    expect(waitedFor({ ...waiting, deal: { ...waiting.deal, to_move: me!.seat } }, me, { clock: "none" })).toBeNull();
  });

  it("is no robot, and a watcher calls none", () => {
    const robots = seats.map((seat) => ({ ...seat, robot_plays: true }));
    expect(waitedFor({ ...waiting, seats: robots }, me, { clock: "none" })).toBeNull();
    expect(waitedFor(waiting, null, { clock: "none" })).toBeNull();
  });
});
