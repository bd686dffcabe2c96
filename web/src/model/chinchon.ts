/** A hand of Chinchón in groups: what they are called, what is loose, and how cards move between them. */

import type { ChinchonMove, Me, Meld, PublicEvent } from "../wire.gen";
import { rankOf, suitOf } from "./cards";
import type { Sentence } from "./say-play";

export type Groups = readonly (readonly string[])[];

/** A card's place: which group, and where in it. */
export interface Spot {
  group: number;
  index: number;
}

function sameCards(a: readonly string[], b: readonly string[]): boolean {
  const sorted = [...b].sort();
  return a.length === b.length && [...a].sort().every((card, index) => card === sorted[index]);
}

/**
 * The groups as they are shown: the server's, or those just arranged here (`own`) until it has told
 * them back. What a group is worth is the server's word; of one that it has not seen nothing is known.
 */
export function groupsOf(me: Me, own: Groups | null): Meld[] {
  const told = me.chinchon?.groups ?? [];
  if (own === null || !sameCards(own.flat(), me.hand)) return told;
  const known = [...told, ...(me.chinchon?.melds ?? [])];
  return own.map((cards) => ({ cards: [...cards], kind: known.find((meld) => sameCards(meld.cards, cards))?.kind ?? "" }));
}

export interface Order {
  cards: string[];
  breaks: number[];
}

/** As `order` wants it: all cards, and the places at which a new group begins. */
export function orderOf(groups: Groups): Order {
  const full = groups.filter((group) => group.length > 0);
  const breaks: number[] = [];
  let at = 0;
  for (const group of full.slice(0, -1)) breaks.push((at += group.length));
  return { cards: full.flat(), breaks };
}

/** The card at `from` to another place; the group `groups.length` is a new one at the right end. */
export function moveTo(groups: Groups, from: Spot, to: Spot): string[][] {
  const list = [...groups.map((group) => [...group]), []];
  const card = list[from.group]?.[from.index];
  if (card === undefined) return list.slice(0, -1);
  list[from.group]!.splice(from.index, 1);
  const same = to.group === from.group && to.index > from.index;
  list[Math.min(to.group, list.length - 1)]!.splice(same ? to.index - 1 : to.index, 0, card);
  return list.filter((group) => group.length > 0);
}

/** One step left (-1) or right (1): inside its group, into the next, or out into a new one. */
export function stepCard(groups: Groups, from: Spot, step: -1 | 1): string[][] {
  const size = groups[from.group]?.length ?? 0;
  const index = from.index + step;
  if (index >= 0 && index < size) return moveTo(groups, from, { group: from.group, index: step > 0 ? index + 1 : index });
  const next = groups[from.group + step];
  if (next) return moveTo(groups, from, { group: from.group + step, index: step > 0 ? 0 : next.length });
  if (size < 2) return groups.map((group) => [...group]);
  if (step > 0) return moveTo(groups, from, { group: groups.length, index: 0 });
  return moveTo([[], ...groups], { group: from.group + 1, index: from.index }, { group: 0, index: 0 });
}

/** Where the n-th card of the whole hand stands. */
export function spotOf(groups: Groups, place: number): Spot | null {
  let left = place;
  for (const [group, cards] of groups.entries()) {
    if (left < cards.length) return { group, index: left };
    left -= cards.length;
  }
  return null;
}

const FIGURES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  index: { S: 10, C: 11, R: 12 },
  ten: { S: 10, C: 10, R: 10 },
  eight_nine_ten: { S: 8, C: 9, R: 10 },
};

/** What a loose card counts; `options` holds what is not the default. */
export function pointsOf(token: string, options: Readonly<Record<string, string>>): number {
  const wild = token.startsWith("X") || (token === "Ao" && options["jokers"] === "1");
  if (wild) return Number(options["joker_points"] ?? 25);
  const rank = rankOf(token);
  return FIGURES[options["figures"] ?? "index"]?.[rank] ?? (rank === "A" ? 1 : Number(rank));
}

function mostOf(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ["", 0])[0];
}

/** What a group is called. Wild cards take the name of the others. */
export function nameOfGroup(meld: Meld, options: Readonly<Record<string, string>>): Sentence {
  const plain = meld.cards.filter((card) => !card.startsWith("X"));
  if (meld.kind === "chinchon") return { key: "chinchon.chinchon", params: {} };
  if (meld.kind === "run") return { key: "chinchon.run", params: { suit: mostOf(plain.map(suitOf)) } };
  if (meld.kind === "set") return { key: "chinchon.set", params: { n: meld.cards.length, rank: mostOf(plain.map(rankOf)) } };
  const points = meld.cards.map((card) => pointsOf(card, options));
  const sum = points.join(" + ") + (points.length > 1 ? ` = ${points.reduce((all, one) => all + one, 0)}` : "");
  return { key: "chinchon.loose", params: { n: meld.cards.length, sum } };
}

/** The sum of all cards that lie in no meld, as they are arranged. */
export function looseSum(groups: readonly Meld[], options: Readonly<Record<string, string>>): number {
  const loose = groups.filter(({ kind }) => kind === "").flatMap(({ cards }) => cards);
  return loose.reduce((sum, card) => sum + pointsOf(card, options), 0);
}

/** A turn as text: where the card came from (null card: the stock), and what was thrown. */
export interface Turn {
  took: ChinchonMove | null;
  threw: string | null;
  closed: boolean;
}

/** The deal by rounds of turns: one line a round, one column a seat. */
export function turnsOf(events: readonly PublicEvent[], players: number): (Turn | null)[][] {
  const rounds: (Turn | null)[][] = [];
  for (const event of events) {
    if (event.e !== "took" && event.e !== "discarded" && event.e !== "cierre") continue;
    let round = rounds.findLast((line) => line[event.seat] !== null);
    if (event.e === "took") {
      round = rounds.find((line) => line[event.seat] === null);
      if (!round) rounds.push((round = Array.from({ length: players }, () => null)));
      round[event.seat] = { took: { seat: event.seat, what: event.source, card: event.card }, threw: null, closed: false };
    } else if (round) {
      const turn = round[event.seat]!;
      round[event.seat] = event.e === "cierre" ? { ...turn, closed: true } : { ...turn, threw: event.card };
    }
  }
  return rounds;
}
