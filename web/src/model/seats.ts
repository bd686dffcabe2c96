/** Who sits where, as one viewer sees the table. */

import type { SeatInfo, Table } from "../wire.gen";

/** You below; then counter-clockwise: right, top, left. Six have two places on either side. */
export type Place = "s" | "se" | "e" | "ne" | "n" | "nw" | "w" | "sw";

const PLACES: Readonly<Record<number, readonly Place[]>> = {
  2: ["s", "n"],
  3: ["s", "e", "w"],
  4: ["s", "e", "n", "w"],
  6: ["s", "se", "ne", "n", "nw", "sw"],
};

/** `viewer` is the seat shown below; a watcher sees seat 0 there. */
export function placeOf(seat: number, viewer: number, players: number): Place {
  const turn = (((seat - viewer) % players) + players) % players;
  return PLACES[players]?.[turn] ?? "n";
}

export function isPairs(table: Table): boolean {
  return new Set(table.sides).size < table.sides.length;
}

/** Whose turn it is, in whatever game; null where nobody's. */
export function turnOf({ deal, seis, chinchon }: Table): number | null {
  return (deal ?? seis ?? chinchon)?.to_move ?? null;
}

/** May fill the seats and begin: the host, and while he is away whoever else sits here. */
export function isHost({ host, seats }: Pick<Table, "host" | "seats">, player: string): boolean {
  if (host === player) return true;
  const away = seats.some((seat) => seat.player === host && seat.connected === false);
  return away && player !== "" && seats.some((seat) => seat.player === player);
}

/** Everybody else of a seat's side. */
export function matesOf({ sides }: Pick<Table, "sides">, seat: number): number[] {
  return sides.flatMap((side, other) => (other !== seat && side === sides[seat] ? [other] : []));
}

export function partnerOf(table: Table, seat: number): number | null {
  return matesOf(table, seat)[0] ?? null;
}

export type Mood =
  | { code: "free" | "turn" | "turn_me" | "robot" | "partner" | "opponent" | "person" | "robot_plays" | "ready" }
  | { code: "off_robot" | "off" }
  | { code: "off_for"; ms: number };

/** The line under a name: what matters most about the seat now. */
export function moodOf(table: Table, info: SeatInfo, viewer: number | null, now: number): Mood {
  const toMove = table.phase === "play" || table.phase === "gap" ? turnOf(table) : null;
  if (info.kind === "free") return { code: "free" };
  if (info.kind === "person" && info.connected === false) {
    if (info.robot_plays) return { code: "off_robot" };
    const left = info.away_ms ?? null;
    return left === null ? { code: "off" } : { code: "off_for", ms: Math.max(0, left - now) };
  }
  if (info.robot_plays) return { code: "robot_plays" };
  if (toMove === info.seat && table.phase === "play") {
    return { code: info.seat === viewer ? "turn_me" : "turn" };
  }
  if (table.phase === "count" && table.ready.includes(info.seat)) return { code: "ready" };
  const together = viewer !== null && table.sides[viewer] === table.sides[info.seat];
  if (together && viewer !== info.seat) return { code: "partner" };
  if (info.kind === "robot") return { code: "robot" };
  return { code: viewer === null || viewer === info.seat ? "person" : "opponent" };
}

export function badgeOf(info: SeatInfo): "robot" | "off" | null {
  if (info.kind === "person" && info.connected === false) return "off";
  return info.kind === "robot" || info.robot_plays ? "robot" : null;
}

/** Minutes and seconds, `0:42`; what has begun counts as a whole second. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
