/** Scenes by name: `/t/dev-free`, `/t/dev-arrastre`, … Development only. */

import type { CountSheet, DealInfo, Table, Welcome } from "../wire.gen";
import { info, intent, me, MOVES, table, welcome, why } from "./fixtures";

const DEAL: DealInfo = {
  number: 4,
  of_partida: 1,
  dealer: 3,
  trump: "c",
  upcard: "Rc",
  stock: 8,
  arrastre: false,
  hand_sizes: [6, 5, 5, 5],
  trick: [
    { seat: 1, card: "3o" },
    { seat: 2, card: "Ro" },
    { seat: 3, card: "4e" },
  ],
  leader: 1,
  to_move: 0,
  points: [21, 12],
  tricks_won: [1, 1],
  cantes: [{ seat: 2, points: 20, suit: "b", order: 0 }],
  last_trick: {
    plays: [
      { seat: 2, card: "4o" },
      { seat: 3, card: "Cb" },
      { seat: 0, card: "2c" },
      { seat: 1, card: "3c" },
    ],
    winner: 1,
    points: 12,
  },
};

const CLOCK = { seat: 0, left_ms: 18_000, total_ms: 30_000, bank_ms: 60_000 };

const SHEET: CountSheet = {
  kind: "partida",
  side: 0,
  cards: [57, 63],
  cantes: [20, 0],
  last: 3,
  total: [77, 73],
  carried: [24, 14],
  points: [101, 87],
  reason: "over",
  won_cards: [
    ["Ao", "Ac", "Ae", "3c", "Rb", "Ro", "Se", "So", "2o", "4c"],
    ["Ab", "3o", "3e", "3b", "Rc", "Re", "Sc", "Sb", "Co", "Cc", "Ce", "Cb"],
  ],
  sung: [{ seat: 2, points: 20, suit: "b", order: 0 }],
};

function free(): Welcome {
  const scene = table(4, { deal: DEAL, clock: CLOCK });
  scene.seats[1] = { ...scene.seats[1]!, connected: false, away_ms: 42_000 };
  scene.seats[3] = { ...scene.seats[3]!, kind: "robot", level: "medium", player: "" };
  const intents = [
    intent("swap7", { armed: true }),
    intent("20b", { armed: true }),
    intent("40", { reason: why("missing_mate", { card: "Rc" }) }),
  ];
  return welcome(info(4), scene, me(["Rb", "Sb", "Ao", "Sc", "7c", "5e"], { intents }), MOVES);
}

function arrastre(): Welcome {
  const deal: DealInfo = {
    ...DEAL,
    of_partida: 2,
    upcard: null,
    stock: 0,
    arrastre: true,
    hand_sizes: [5, 5, 5, 4],
    trick: [{ seat: 3, card: "Se" }],
    leader: 3,
    points: null,
    cantes: [{ seat: 3, points: 20, suit: null, order: 0 }],
  };
  const scene = table(4, { deal, clock: { ...CLOCK, left_ms: 8000 } });
  scene.seats[3] = { ...scene.seats[3]!, connected: false, robot_plays: true };
  scene.seats[1] = { ...scene.seats[1]!, kind: "robot", player: "" };
  const shut = why("must_follow", { suit: "e" });
  return welcome(
    info(4, { options: { vuelta: "claim" }, show_points: "none" }),
    scene,
    me(["Ao", "So", "Rc", "3e", "Re"], {
      legal: ["3e", "Re"],
      reasons: { Ao: shut, So: shut, Rc: shut },
      intents: [intent("40", { reason: why("missing_mate", { card: "Sc" }) })],
      may_claim: true,
    }),
    MOVES.slice(0, 6),
  );
}

function waiting(): Welcome {
  const scene = table(4, { phase: "waiting" });
  for (const seat of [2, 3]) scene.seats[seat] = { ...scene.seats[seat]!, kind: "free", name: "", player: "" };
  return welcome(info(4), scene, me([]));
}

function count(over: boolean): Welcome {
  const scene = table(4, { phase: over ? "over" : "count", deal: DEAL, sheet: SHEET, next_ms: 12_000, ready: [2] });
  scene.match = { ...scene.match, partidas: over ? [0, 1] : [2, 1], cotos: over ? [1, 0] : [0, 0], winners: over ? [0] : null };
  return welcome(info(4), scene, me([]));
}

function fewer(players: 2 | 3): Welcome {
  const deal: DealInfo = {
    ...DEAL,
    dealer: 1,
    hand_sizes: Array.from({ length: players }, () => 6),
    trick: DEAL.trick.filter(({ seat }) => seat < players),
    points: [21, 12, 33].slice(0, players),
    tricks_won: [1, 1, 2].slice(0, players),
    stock: 20,
    last_trick: null,
  };
  const hand = ["Rb", "Sb", "Ao", "Sc", "7c", "5e"];
  const intents = [intent("swap7"), intent("20b", { armed: true }), intent("20c", { armed: true })];
  return welcome(info(players), table(players, { deal }), me(hand, { intents }), MOVES.slice(0, 1));
}

function ten(): Welcome {
  const hand = ["Ao", "3o", "So", "7o", "Rc", "Sc", "5e", "4e", "Ab", "2b"];
  const deal: DealInfo = { ...DEAL, upcard: null, stock: 0, arrastre: true, hand_sizes: [10, 9, 9, 9] };
  return welcome(info(4), table(4, { deal }), me(hand), MOVES.slice(0, 1));
}

function opening(phase: "lot" | "cut"): Welcome {
  const deal: DealInfo = { ...DEAL, trump: null, upcard: null, stock: 40, hand_sizes: [0, 0, 0, 0], trick: [], to_move: null, last_trick: null, tricks_won: [0, 0], points: [0, 0], cantes: [] };
  const lot = ["Ro", "4c", "Ab", "7e"].map((card, seat) => ({ seat, card }));
  return welcome(info(4), table(4, { phase, deal, lot, cutter: phase === "cut" ? 0 : null }), me([]));
}

function watching(): Welcome {
  const shown = free();
  const scene: Table = { ...shown.table, clock: null };
  return { ...shown, table: scene, me: null, player: "x" };
}

export const SCENES: Readonly<Record<string, () => Welcome>> = {
  free,
  arrastre,
  waiting,
  count: () => count(false),
  over: () => count(true),
  two: () => fewer(2),
  three: () => fewer(3),
  ten,
  lot: () => opening("lot"),
  cut: () => opening("cut"),
  watching,
};
