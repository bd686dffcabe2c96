/** The lists of the lobby as they are read: what a row says, and what a tap on a card of the first block does. */

import { initial, isolated } from "../model/names";
import type { Lobby, SeatInfo, TableRow } from "../wire.gen";

export type Kind = "pairs" | "individual" | "three";

export const KINDS: readonly Kind[] = ["pairs", "individual", "three"];
export const PLAYERS: Readonly<Record<Kind, number>> = { pairs: 4, individual: 2, three: 3 };
/** Key of the name of a kind; the card that stands for it. */
export const KIND_NAME: Readonly<Record<Kind, string>> = {
  pairs: "lobby.pairs",
  individual: "lobby.single",
  three: "lobby.three",
};
export const KIND_CARD: Readonly<Record<Kind, string>> = { pairs: "Ao", individual: "Re", three: "Cc" };

/** The card that stands for a game of rounds or of other tricks. */
export const GAME_CARD: Readonly<Record<string, string>> = { seis: "6o", chinchon: "7c", tute: "Rb", brisca: "3e" };

export function kindOf(players: number): Kind {
  return KINDS.find((kind) => PLAYERS[kind] === players) ?? "pairs";
}

/** Other games have kinds of their own. */
function isOf(row: TableRow, kind: Kind): boolean {
  return row.game === "guinote" && row.players === PLAYERS[kind];
}

export function freeSeats(row: TableRow): number {
  return row.seats.filter((seat) => seat.kind === "free").length;
}

/** Tables of that kind where somebody waits. */
export function waiting(lobby: Lobby, kind: Kind): TableRow[] {
  return lobby.open.filter((row) => isOf(row, kind) && !row.mine && freeSeats(row) > 0);
}

/** The card that stands for a table: its game's, of Guiñote its kind's. */
export function cardOf(row: TableRow): string {
  return GAME_CARD[row.game] ?? KIND_CARD[kindOf(row.players)];
}

export function toWatch(lobby: Lobby, kind: Kind): TableRow | null {
  return watchable(lobby, "guinote", PLAYERS[kind]);
}

/** The table to watch: the one that most people look at. Null when none of that kind admits anyone. */
export function watchable(lobby: Lobby, game: string, players: number): TableRow | null {
  const found = lobby.playing.filter((row) => row.game === game && row.players === players && row.watchable && !row.mine);
  return found.reduce<TableRow | null>(
    (best, row) => (best === null || row.watchers > best.watchers ? row : best),
    null,
  );
}

/** Open tables where one does not sit yet: one's own are listed apart. */
export function othersOpen(lobby: Lobby): TableRow[] {
  return lobby.open.filter((row) => !row.mine);
}

export function othersPlaying(lobby: Lobby): TableRow[] {
  return lobby.playing.filter((row) => !row.mine);
}

/** One's own tables that still go on. */
export function goingOn(lobby: Lobby): TableRow[] {
  return lobby.mine.filter((row) => row.phase !== "closed" && row.phase !== "over");
}

/** Empty for a robot: what it is called in records is no word for people. */
export function personName(seat: SeatInfo): string {
  return seat.kind === "person" ? isolated(seat.name) : "";
}

/** Robots have no initial: their sign stands in the dot. */
export function initialOf(seat: SeatInfo): string {
  return seat.kind === "person" ? initial(seat.name) : "";
}

/** The coto that is being played, counting from one. */
export function cotoNumber(row: TableRow): number {
  return row.cotos.reduce((sum, won) => sum + won, 0) + 1;
}

/** A message of the lobby's socket; null when it is not one. */
export function lobbyFrom(text: string): Lobby | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const lists = value as Record<string, unknown>;
  const whole = ["open", "playing", "mine"].every((name) => Array.isArray(lists[name]));
  return whole ? (value as Lobby) : null;
}
