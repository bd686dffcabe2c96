/** The running deal's events. */

import type { PublicEvent } from "../wire.gen";

/** Whole tricks among events that came while the reader was away. */
export function tricksIn(events: readonly PublicEvent[]): number {
  return events.filter((event) => event.e === "trick").length;
}

/** The running deal's events: a new deal starts the list again. */
export function followDeal(moves: readonly PublicEvent[], news: readonly PublicEvent[]): PublicEvent[] {
  let list = [...moves];
  for (const event of news) {
    if (event.e === "dealt" || event.e === "given") list = [];
    list.push(event);
  }
  return list;
}

/** The latest seña of a seat, shown until the trick after the one in which it was made is over. */
export function signOf(moves: readonly PublicEvent[], seat: number): PublicEvent | null {
  let tricks = 0;
  for (const event of [...moves].reverse()) {
    if (event.e === "trick" && ++tricks > 1) return null;
    if (event.e === "sena" && event.seat === seat) return event;
  }
  return null;
}
