/** One's own groups as they are shown: the server's, or those just arranged here until it has told them back. */

import { groupsOf, orderOf, type Groups } from "../../model/chinchon";
import type { Say } from "../../net/socket";
import type { TableState } from "../../state/table.svelte";
import type { Meld } from "../../wire.gen";

export class OwnGroups {
  #own = $state.raw<Groups | null>(null);
  /** One's own part when they were sent; the answer may come before the part that knows of them. */
  #rev = -1;

  constructor(readonly state: TableState) {}

  get list(): Meld[] {
    const me = this.state.me;
    return me ? groupsOf(me, this.#own) : [];
  }

  async arrange(groups: Groups): Promise<void> {
    const { cards, breaks } = orderOf(groups);
    this.#own = groups;
    this.#rev = this.state.me?.rev ?? -1;
    const message = { t: "order", cards, breaks, sorted: false } as unknown as Say;
    const done = await this.state.say(message);
    // A later choice stays in sight until its own answer comes.
    if (this.#own === groups && (!done || this.state.me?.rev !== this.#rev)) this.#own = null;
  }

  /** News of one's own part after the answer: it is the server's hand from then on. */
  heard(rev: number): void {
    if (this.#own !== null && rev !== this.#rev) this.#own = null;
  }
}

/** A name for each card that is its own also where two packs have it twice. */
export function keysOf(groups: Groups): string[][] {
  const seen = new Map<string, number>();
  return groups.map((cards) =>
    cards.map((card) => {
      const n = seen.get(card) ?? 0;
      seen.set(card, n + 1);
      return n === 0 ? card : `${card}+${n}`;
    }),
  );
}

/** The card that a name stands for. */
export function cardOf(key: string): string {
  return key.slice(0, 2);
}
