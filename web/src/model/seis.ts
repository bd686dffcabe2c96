/** The table of Los Seis as it is drawn: four rows of cells, one's hand, the turns as text. */

import type { Me, SeisDeal, SeisMove } from "../wire.gen";
import { numberOf, rankOf, SUITS, suitOf, type Suit } from "./cards";

export interface Cell {
  token: string;
  number: number;
  /** Put down; jumped over; ready for a card of one's own; still to come. */
  state: "laid" | "dead" | "open" | "wait";
  /** A six (or whatever opens a suit). */
  opener: boolean;
  newest: boolean;
  /** The raised card would jump over it. */
  doomed: boolean;
  /** Who holds the dead card before him. */
  owner: number | null;
}

export interface BoardRow {
  suit: Suit;
  cells: Cell[];
}

/** Cards that one may put down now; none out of turn. */
export function openFor(deal: SeisDeal, me: Me | null): Set<string> {
  if (me === null || deal.to_move !== me.seat) return new Set();
  return new Set(me.legal.filter((action) => action !== "pass"));
}

export function boardOf(deal: SeisDeal, open: ReadonlySet<string>, doomed: readonly string[]): BoardRow[] {
  return deal.rows.map(({ suit, laid, dead }) => {
    const down = new Set(laid);
    const owners = new Map(dead.map(({ card, seat }) => [card, seat]));
    const cells = deal.ranks.map((rank): Cell => {
      const token = rank + suit;
      const owner = owners.get(token) ?? null;
      const state = down.has(token) ? "laid" : owner !== null ? "dead" : open.has(token) ? "open" : "wait";
      return {
        token,
        number: numberOf(token),
        state,
        opener: rank === deal.opener,
        newest: deal.newest?.card === token,
        doomed: state !== "laid" && doomed.includes(token),
        owner,
      };
    });
    return { suit: suit as Suit, cells };
  });
}

/** What a card of one's own would bury, lowest first; nothing where it does not fit. */
export function buriedBy(me: Me | null, card: string | null): readonly string[] {
  return card === null ? [] : (me?.seis?.buries[card] ?? []);
}

/** Suit by suit, each from the as up, as the rows lie. */
export function sortSeis(hand: readonly string[], ranks: readonly string[]): string[] {
  const place = (token: string): number => SUITS.indexOf(suitOf(token)) * ranks.length + ranks.indexOf(rankOf(token));
  return [...hand].sort((a, b) => place(a) - place(b));
}

/** The moves by rounds of turns: one line a round, one column a seat. */
export function roundsOf(deal: SeisDeal, players: number): (SeisMove | null)[][] {
  const rounds: (SeisMove | null)[][] = [];
  let last = players;
  for (const move of deal.moves) {
    const turn = (move.seat - deal.starter + players) % players;
    if (turn <= last) rounds.push(Array.from({ length: players }, () => null));
    rounds.at(-1)![move.seat] = move;
    last = turn;
  }
  return rounds;
}
