/** Señas: who made one, and which, as far as this reader may know. */

import type { Me, PublicEvent } from "../wire.gen";

/** Of each event `sena` of the deal: which it was; null where that is a secret. */
export type Senas = ReadonlyMap<PublicEvent, string | null>;

/** The k-th of `me.signals` is the k-th seña that the reader's own side made in the deal. */
export function senasOf(moves: readonly PublicEvent[], me: Me | null, sides: readonly number[]): Senas {
  const own = me === null ? undefined : sides[me.seat];
  const told = [...(me?.signals ?? [])];
  const found = new Map<PublicEvent, string | null>();
  for (const event of moves) {
    if (event.e !== "sena") continue;
    const mine = own !== undefined && sides[event.seat] === own;
    found.set(event, mine ? (told.shift()?.sena ?? null) : null);
  }
  return found;
}
