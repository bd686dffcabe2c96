import { getContext, setContext } from "svelte";
import type { Parts } from "./parts";

const PARTS = Symbol("parts");

export function provideParts(parts: Parts): void {
  setContext(PARTS, parts);
}

export function useParts(): Parts {
  return getContext<Parts>(PARTS);
}
