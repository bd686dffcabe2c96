/** What was tapped in a row that is tried, and what is still to be found. */

import type { TryOption } from "../../wire.gen";

export interface Marks {
  /** Texts of the options that were tapped, in order. */
  readonly tapped: readonly string[];
  /** Everything lies open. */
  readonly open: boolean;
}

export const NONE: Marks = { tapped: [], open: false };

export function tap(marks: Marks, text: string): Marks {
  return { ...marks, tapped: [...marks.tapped.filter((each) => each !== text), text] };
}

/** Right ones that were tapped, and right ones in all. */
export function found(options: readonly TryOption[], marks: Marks): { n: number; m: number; all: boolean } {
  const right = options.filter((option) => option.right);
  const n = right.filter(({ text }) => marks.tapped.includes(text)).length;
  return { n, m: right.length, all: n === right.length };
}

export function stateOf(option: TryOption, marks: Marks): "right" | "wrong" | "hidden" {
  if (!marks.open && !marks.tapped.includes(option.text)) return "hidden";
  return option.right ? "right" : "wrong";
}

/** The option that was tapped last. */
export function newest(options: readonly TryOption[], marks: Marks): TryOption | null {
  return options.find(({ text }) => text === marks.tapped.at(-1)) ?? null;
}
