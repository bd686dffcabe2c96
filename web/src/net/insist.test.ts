import { expect, test, vi } from "vitest";
import { insist, type World } from "./insist";

const OURS = '<script type="module" src="/assets/index-1.js"></script>';

function worldOf(...pages: (string | null)[]) {
  return {
    page: vi.fn(async () => (pages.length > 1 ? (pages.shift() ?? null) : (pages[0] ?? null))),
    script: () => "/assets/index-1.js",
    wait: vi.fn(async () => undefined),
    reload: vi.fn(),
  } satisfies World;
}

function failing(times: number): () => Promise<string> {
  return vi.fn(async () => {
    if (times-- > 0) throw new TypeError("expected a part, found no answer");
    return "part";
  });
}

test("what comes at once costs no question", async () => {
  const world = worldOf(OURS);
  expect(await insist(failing(0), world)).toBe("part");
  expect(world.page).not.toHaveBeenCalled();
});

test("without a network it is tried until there is one", async () => {
  const world = worldOf(null);
  expect(await insist(failing(9), world)).toBe("part");
  expect(world.wait).toHaveBeenCalledTimes(9);
  expect(world.reload).not.toHaveBeenCalled();
});

test("a newer page takes the place of one whose parts are gone", async () => {
  const world = worldOf(null, OURS.replace("index-1", "index-2"));
  const load = failing(99);
  void insist(load, world);
  await vi.waitFor(() => expect(world.reload).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part that the same page cannot bring fails in the end", async () => {
  const world = worldOf(OURS);
  const load = failing(99);
  await expect(insist(load, world)).rejects.toThrow("found no answer");
  expect(load).toHaveBeenCalledTimes(4);
  expect(world.reload).not.toHaveBeenCalled();
});
