/** Messages of a played deal, for looking at the page without a server. Development only. */

import type { Intent, Me, PublicEvent, Reason, SeatInfo, Table, TableInfo, Welcome } from "../wire.gen";

const NAMES = ["Ana", "Bea", "Carlos", "Dani"];

export function seats(players: number): SeatInfo[] {
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    kind: "person" as const,
    name: NAMES[seat] ?? `J${seat}`,
    level: "",
    connected: true,
    robot_plays: false,
    away_ms: null,
    player: `p${seat}`,
  }));
}

export function info(players: number, more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "dev",
    game: "guinote",
    preset: "ludoteka",
    options: {},
    players,
    show_points: "both",
    clock: "30",
    pace: "normal",
    watchers: true,
    entry: "anyone",
    review_tricks: "last",
    cante_pair: "rey_sota",
    beats_ms: [1200, 800, 900],
    ...more,
  };
}

export function table(players: number, more: Partial<Table> = {}): Table {
  const pairs = players === 4;
  const sides = pairs ? 2 : players;
  return {
    phase: "play",
    seats: seats(players),
    sides: Array.from({ length: players }, (_, seat) => (pairs ? seat % 2 : seat)),
    host: "p0",
    watchers: 3,
    deal: null,
    match: {
      partidas: [2, 1, 0].slice(0, sides),
      cotos: [0, 0, 0].slice(0, sides),
      partidas_per_coto: 3,
      cotos_per_match: 1,
      winners: null,
    },
    sheet: null,
    clock: null,
    cutter: null,
    lot: [],
    ready: [],
    pause: [],
    paused: false,
    resign: [],
    next_ms: null,
    ...more,
  };
}

export function me(hand: string[], more: Partial<Me> = {}): Me {
  return {
    rev: 1,
    seat: 0,
    hand,
    sorted: false,
    decision: 9,
    asked: false,
    legal: hand,
    leads: [],
    reasons: {},
    intents: [],
    auto_swap: false,
    held: null,
    points: null,
    may_ask_suit: [],
    may_claim: false,
    heap: [],
    ...more,
  };
}

export function intent(text: string, more: Partial<Intent> = {}): Intent {
  return { text, armed: false, now: false, possible: true, reason: null, ...more };
}

export function why(code: string, params: Record<string, string> = {}): Reason {
  return { code, params };
}

export function welcome(info: TableInfo, table: Table, me: Me | null, moves: PublicEvent[] = []): Welcome {
  return { t: "welcome", life: "dev", seq: moves.length, player: "p0", info, table, me, moves, missed: null };
}

/** Two tricks and three cards of the third. */
export const MOVES: PublicEvent[] = [
  { e: "dealt", number: 4, of_partida: 1, dealer: 3, trump: "c", upcard: "Rc", stock: 16 },
  { e: "played", seat: 0, card: "6o" },
  { e: "played", seat: 1, card: "Ce" },
  { e: "played", seat: 2, card: "Ao" },
  { e: "played", seat: 3, card: "So" },
  { e: "trick", seat: 2, points: 16 },
  { e: "sang", seat: 2, points: 20, suit: "b", order: 0 },
  { e: "drew", cards: [] },
  { e: "played", seat: 2, card: "4o" },
  { e: "played", seat: 3, card: "Cb" },
  { e: "played", seat: 0, card: "2c" },
  { e: "played", seat: 1, card: "3c" },
  { e: "trick", seat: 1, points: 12 },
  { e: "drew", cards: [] },
  { e: "played", seat: 1, card: "3o" },
  { e: "played", seat: 2, card: "Ro" },
  { e: "played", seat: 3, card: "4e" },
];
