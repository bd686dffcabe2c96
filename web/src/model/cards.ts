/** Card tokens (`7e`, `Sc`) and the order in which a hand is sorted. */

import type { TableInfo } from "../wire.gen";

export type Suit = "o" | "c" | "e" | "b";
export const SUITS: readonly Suit[] = ["o", "c", "e", "b"];

const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  o: "oros",
  c: "copas",
  e: "espadas",
  b: "bastos",
};
const NUMBERS: Readonly<Record<string, number>> = { A: 1, S: 10, C: 11, R: 12 };

const JOKERS: Readonly<Record<string, string>> = { X1: "comodin-azul", X2: "comodin-rojo" };

export function rankOf(token: string): string {
  return token.slice(0, 1);
}

export function suitOf(token: string): Suit {
  return token.slice(1) as Suit;
}

/** The number printed on the card. */
export function numberOf(token: string): number {
  return NUMBERS[rankOf(token)] ?? Number(rankOf(token));
}

/** The id of a card in the sprite; its small face ends in `-s`. */
export function spriteId(token: string, small: boolean): string {
  const joker = JOKERS[token];
  if (joker) return small ? `${joker}-s` : joker;
  return `${SUIT_NAMES[suitOf(token)]}-${numberOf(token)}${small ? "-s" : ""}`;
}

export function signId(suit: Suit): string {
  return `mini-${SUIT_NAMES[suit]}`;
}

/** Whether the caballo goes over the sota: in Guiñote it does not, unless the rules say so. */
export function caballoFirst({ game, options }: Pick<TableInfo, "game" | "options">): boolean {
  return (options["rank_order"] ?? (game === "guinote" ? "" : "caballo_over_sota")) === "caballo_over_sota";
}

/** Which figure lies beside the rey: the one that is sung with it, and where nothing is sung the stronger one. */
export function caballoByRey(info: Pick<TableInfo, "game" | "options" | "cante_pair">): boolean {
  return info.cante_pair === "" ? caballoFirst(info) : info.cante_pair === "rey_caballo";
}

/**
 * Suits apart, the strongest card at the left, the trump suit at the right end. Reds and blues
 * are not alternated: the suits keep one order, so that the eye finds them.
 */
export function sortHand(cards: readonly string[], trump: string | null, caballo: boolean): string[] {
  const strength = caballo ? "A3RCS9876542" : "A3RSC9876542";
  const place = (token: string): number => {
    const suit = SUITS.indexOf(suitOf(token)) + (suitOf(token) === trump ? SUITS.length : 0);
    return suit * 20 + strength.indexOf(rankOf(token));
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** Moves the card at `from` to `to`; the others close up. */
export function moveCard(cards: readonly string[], from: number, to: number): string[] {
  const list = [...cards];
  const [card] = list.splice(from, 1);
  if (card !== undefined) list.splice(Math.max(0, Math.min(to, list.length)), 0, card);
  return list;
}

/** An order kept on this device, brought up to date with the cards that are really held. */
export function withOrder(hand: readonly string[], order: readonly string[] | null): string[] {
  if (order === null) return [...hand];
  const held = new Set(hand);
  const kept = order.filter((card) => held.has(card));
  const known = new Set(kept);
  return [...kept, ...hand.filter((card) => !known.has(card))];
}
