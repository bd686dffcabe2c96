import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("location", { search: "" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a refused card shakes once, and not when it is dealt again", async () => {
  const { TableUi } = await import("./ui.svelte");
  const ui = new TableUi();
  ui.shake("7e");
  vi.advanceTimersByTime(200);
  expect(ui.shaken?.card).toBe("7e");
  ui.shake("Sc");
  vi.advanceTimersByTime(300);
  expect(ui.shaken?.card).toBe("Sc");
  vi.advanceTimersByTime(200);
  expect(ui.shaken).toBeNull();
});
