import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ICONS } from "./icons";

const src = new URL("..", import.meta.url);
const atOnce = new Set(Object.keys(ICONS));
await import("./icons-late");
const late = Object.keys(ICONS).filter((name) => !atOnce.has(name));
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));
const uses = new RegExp(`(icon|name)[=:] ?\\{?[^}>]*?"(${late.join("|")})"`);

describe("an icon that comes late", () => {
  const users = files.filter((name) => uses.test(readFileSync(new URL(name, src), "utf8")));

  it("is known to the files that show one", () => {
    expect(users).toContain("components/TopBar.svelte");
    expect(users.length).toBeGreaterThan(8);
  });

  it.each(users)("is asked for by %s", (name) => {
    expect(readFileSync(new URL(name, src), "utf8")).toContain("components/icons-late\"".slice(name.startsWith("components/") ? 11 : 0));
  });
});
