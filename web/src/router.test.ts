import { describe, expect, it } from "vitest";
import { match } from "./router.svelte";

describe("addresses", () => {
  it("are the lobby, tables, rules, or nothing of ours", () => {
    expect(match("/")).toEqual({ name: "lobby" });
    expect(match("/t/aB3_-x")).toEqual({ name: "table", id: "aB3_-x" });
    expect(match("/rules/guinote", "?vuelta=claim")).toMatchObject({ name: "rules", game: "guinote" });
    expect([match("/tips").name, match("/glossary").name]).toEqual(["tips", "glossary"]);
    expect(match("/t/")).toEqual({ name: "missing" });
    expect(match("/t/a/b")).toEqual({ name: "missing" });
  });
});
