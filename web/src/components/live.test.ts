import { expect, it } from "vitest";
import { ended } from "./live.svelte";

it("ends what is read aloud with a full stop", () => {
  expect(ended("Sin pareja")).toBe("Sin pareja.");
  for (const text of ["Te toca.", "¿Seguro?", "¡Tute!", "…"]) expect(ended(text)).toBe(text);
});
