/** What a game in rounds brings to the table that all of them share. */

import type { Component } from "svelte";
import type { CHINCHON_ACTS } from "../../model/letters";
import type { Sentence } from "../../model/say-play";
import { insist } from "../../net/insist";
import type { TableState } from "../../state/table.svelte";
import type { PublicEvent } from "../../wire.gen";
import type { TableUi } from "../table/ui.svelte";

export type OwnAct = (typeof CHINCHON_ACTS)[number];

export interface Parts {
  /** The cloth between the seats, one's hand and buttons; one's own seat is handed to it. */
  Cloth: Component;
  /** The running deal as text. */
  Moves: Component;
  /** The account of a finished deal. */
  Account: Component;
  /** What only this game does by a letter; each with a line of the help, `help.act_…`. */
  acts: readonly OwnAct[];
  /**
   * The line under a name while nothing more important is to be said of the seat; `brief` where
   * there is room for little.
   */
  stateOf(state: TableState, seat: number, brief: boolean): string;
  /** Cards that a seat holds. */
  cardsOf(state: TableState, seat: number): number;
  /** An event of this game in words; null: not one of its own, or nothing to say. */
  sentenceOf(event: PublicEvent, state: TableState): Sentence | null;
  /** What is said when one's turn came. */
  yourTurn(state: TableState): Sentence;
  /** What lies on the table, for the key that speaks it. */
  inWords(state: TableState): string[];
  /** One of the acts, asked for by its letter, by somebody who sits here. */
  onAct(act: OwnAct, state: TableState, ui: TableUi): void;
  /** Puts the hand in its usual order. */
  sort(state: TableState): void;
  /** Where a card that this event moved comes from and goes to: names of places on the page. */
  wayOf(event: PublicEvent, me: number | null): Way | null;
}

export interface Way {
  from: readonly string[];
  to: string;
  /** A card of unknown face that flies; else the card at `to` itself moves. */
  hidden: boolean;
}

export function loadParts(game: string): Promise<Parts> {
  return insist(async () => (game === "seis" ? (await import("../seis/parts")).seis : (await import("../chinchon/parts")).chinchon));
}
