/** Counts the cards of both heaps one by one before the reader's eyes; with less motion, at once. */

import { sound } from "../../state/audio";
import type { CountSheet } from "../../wire.gen";

const STEP_MS = 90;

export interface Counting {
  /** The cards that count. */
  all(side: number): readonly string[];
  /** Those counted so far. */
  cards(side: number): readonly string[];
  /** The points so far; `whole` once all cards are counted. */
  value(side: number, whole: number): number;
}

/** Cards without points are passed over: nobody counts them at a table either. */
function worth(sheet: CountSheet, side: number): string[] {
  return (sheet.won_cards[side] ?? []).filter((card) => /^[A3RSC]/.test(card));
}

export function counted(sheet: () => CountSheet): Counting {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let step = $state.raw(still ? Infinity : 0);

  $effect(() => {
    const most = Math.max(0, ...sheet().won_cards.map((_, side) => worth(sheet(), side).length));
    if (still || most === 0) return;
    const timer = setInterval(() => {
      step += 1;
      if (step % 3 === 1) sound("card");
      if (step >= most) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  });

  return {
    all: (side) => worth(sheet(), side),
    cards: (side) => worth(sheet(), side).slice(0, step),
    value: (side, whole) => {
      const all = worth(sheet(), side).length;
      return step >= all ? whole : Math.round((whole * step) / all);
    },
  };
}
