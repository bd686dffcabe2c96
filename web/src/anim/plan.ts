/** What moves after public events, and when: data only, no DOM. Times in milliseconds. */

import type { PublicEvent } from "../wire.gen";

export type Motion =
  | { kind: "play"; at: number; seat: number; card: string }
  | { kind: "draw"; at: number; seat: number; card: string | null }
  | { kind: "swap"; at: number; seat: number; taken: string; left: string }
  | { kind: "deal"; at: number; seat: number; last: boolean }
  | { kind: "cante"; at: number; seat: number; points: number; suit: string | null };

export const DEAL_EVERY = 60;
/** A deal flies for so long at most: the table waits no longer with its first turn (`tables/settings.py`). */
export const DEAL_MOST = 1200 - 220;
export const DRAW_EVERY = 120;
/** What would begin later than this begins at once: the picture never lags behind the table. */
export const LONGEST_QUEUE = 600;

export interface Setting {
  players: number;
  /** Cards in each hand after the deal. */
  sizes: readonly number[];
  /** Who gets the first card. */
  first: number;
  /** A card that already lies on the cloth because it was played here. */
  flying: string | null;
}

/** The motions of one batch. Of tricks that are gone already only the newest card is shown. */
export function planMotions(events: readonly PublicEvent[], setting: Setting): Motion[] {
  const motions: Motion[] = [];
  let at = 0;
  for (const event of events) {
    if (event.e === "played" && event.card !== setting.flying) {
      motions.push({ kind: "play", at, seat: event.seat, card: event.card });
    } else if (event.e === "drew") {
      const cards = event.cards as unknown as [number, string | null][];
      for (const [seat, card] of cards) {
        motions.push({ kind: "draw", at, seat, card });
        at += DRAW_EVERY;
      }
    } else if (event.e === "swap") {
      motions.push({ kind: "swap", at, seat: event.seat, taken: event.taken, left: event.left });
    } else if (event.e === "sang") {
      motions.push({ kind: "cante", at, seat: event.seat, points: event.points, suit: event.suit });
    } else if (event.e === "dealt") {
      motions.splice(0, Infinity, ...dealMotions(setting));
    }
  }
  return motions.map((motion) => (motion.kind === "deal" ? motion : { ...motion, at: Math.min(motion.at, LONGEST_QUEUE) }));
}

/** One card at a time round the table, as long as hands are not full. */
function dealMotions({ players, sizes, first }: Setting): Motion[] {
  const motions: Motion[] = [];
  const most = Math.max(0, ...sizes);
  for (let round = 0; round < most; round++) {
    for (let turn = 0; turn < players; turn++) {
      const seat = (first + turn) % players;
      if (round >= (sizes[seat] ?? 0)) continue;
      motions.push({ kind: "deal", at: 0, seat, last: round === most - 1 });
    }
  }
  const every = Math.min(DEAL_EVERY, DEAL_MOST / motions.length);
  return motions.map((motion, place) => ({ ...motion, at: place * every }));
}
