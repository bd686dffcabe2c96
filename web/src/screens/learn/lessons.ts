/**
 * When each lesson comes up. Only what the page was told decides: the deal's public events, the table,
 * one's own part. What may be played is the server's word (`Me.legal`, `Me.reasons`), not counted here.
 */

import type { Me, PublicEvent, Table, TableInfo } from "../../wire.gen";
import { winningSeat } from "./winning";

export interface Now {
  readonly info: TableInfo;
  readonly table: Table;
  readonly me: Me;
  /** Of the running deal. */
  readonly moves: readonly PublicEvent[];
}

type When = (now: Now) => boolean;

const had = (now: Now, e: PublicEvent["e"]): boolean => now.moves.some((event) => event.e === e);
const ended: When = ({ table }) => table.phase === "count" || table.phase === "over";
const over: When = ({ table }) => table.phase === "over";

// --- trick games ---

const myTurn: When = ({ table, me }) => table.phase === "play" && table.deal?.to_move === me.seat;
const lead: When = (now) => myTurn(now) && now.table.deal?.trick.length === 0;
const answer: When = (now) => myTurn(now) && (now.table.deal?.trick.length ?? 0) > 0;
const told = (now: Now, ...codes: string[]): boolean =>
  myTurn(now) && Object.values(now.me.reasons).some(({ code }) => codes.includes(code));
const ready = (now: Now, fits: RegExp): boolean => now.me.intents.some(({ text, now: at }) => at && fits.test(text));
const lastTrick: When = ({ table }) =>
  table.phase === "play" && table.deal?.stock === 0 && table.deal.hand_sizes.every((size) => size === 1);
const trumpShown: When = (now) => now.table.phase === "play" && (now.table.deal?.trump ?? null) !== null;
const partnerWins: When = (now) => {
  const winner = answer(now) ? winningSeat(now.info, now.table) : null;
  return winner !== null && winner !== now.me.seat && now.table.sides[winner] === now.table.sides[now.me.seat];
};
const mustBeat: When = (now) => told(now, "must_beat");
const mustRuff: When = (now) => told(now, "must_ruff", "must_overruff", "must_undertrump");
const firstTrick: When = (now) => had(now, "trick");

const GUINOTE: Readonly<Record<string, When>> = {
  trump: trumpShown,
  first_turn: (now) => lead(now) && now.table.deal?.arrastre === false,
  order: firstTrick,
  draw: (now) => had(now, "drew"),
  swap: (now) => ready(now, /^swap7$/),
  cante: (now) => ready(now, /^[24]0/),
  arrastre: (now) => had(now, "arrastre"),
  partner_wins: (now) => now.table.deal?.arrastre === true && partnerWins(now),
  must_beat: mustBeat,
  must_ruff: mustRuff,
  last_ten: lastTrick,
  vuelta: ({ table }) => table.phase === "play" && (table.deal?.of_partida ?? 1) > 1,
  end: over,
};

const TUTE: Readonly<Record<string, When>> = {
  trump: trumpShown,
  first_turn: lead,
  must_follow: (now) => told(now, "must_follow"),
  must_beat: mustBeat,
  must_ruff: mustRuff,
  order: firstTrick,
  partner_wins: (now) => partnerWins(now) && told(now, "must_beat", "must_overruff"),
  cante: (now) => ready(now, /^[24]0/),
  tute: (now) => ready(now, /^tute$/),
  last_ten: lastTrick,
  end: ended,
};

const BRISCA: Readonly<Record<string, When>> = {
  trump: trumpShown,
  first_turn: lead,
  free: answer,
  values: firstTrick,
  draw: (now) => had(now, "drew"),
  load: partnerWins,
  swap_seven: (now) => ready(now, /^swap7$/),
  swap_two: (now) => ready(now, /^swap2$/),
  last_cards: (now) => now.table.phase === "play" && now.table.deal?.stock === 0,
  end: ended,
};

// --- games in rounds ---

const seisTurn: When = ({ table, me }) => table.phase === "play" && table.seis?.to_move === me.seat;
const cards = (now: Now): string[] => now.me.legal.filter((action) => action !== "pass");

const SEIS: Readonly<Record<string, When>> = {
  start: (now) => had(now, "given"),
  first_turn: (now) => seisTurn(now) && cards(now).length > 1,
  rows: (now) => now.moves.filter(({ e }) => e === "placed").length > 1,
  skip: (now) => seisTurn(now) && cards(now).some((card) => (now.me.seis?.buries[card] ?? []).length > 0),
  dead: (now) => had(now, "died"),
  own_dead: ({ me }) => (me.seis?.dead.length ?? 0) > 0,
  forced: (now) => seisTurn(now) && cards(now).length === 1 && now.me.legal.length === 1,
  pass: (now) => now.moves.some((event) => event.e === "passed" && event.seat === now.me.seat),
  done: ({ table, me }) => table.phase === "play" && table.seis?.hand_sizes[me.seat] === 0,
  pool: ended,
  match_end: over,
};

const chinchonTurn = ({ table, me }: Now, stage: "draw" | "discard"): boolean =>
  table.phase === "play" && table.chinchon?.to_move === me.seat && table.chinchon.stage === stage;
const holds = ({ table, me }: Now, kind: "run" | "set" | "chinchon"): boolean =>
  table.phase === "play" && (me.chinchon?.melds.some((meld) => meld.kind === kind) ?? false);
/** By then melds are explained, even to those who have none yet. */
const secondTurn: When = (now) => chinchonTurn(now, "draw") && (now.table.chinchon?.round ?? 0) > 1;
const mayClose: When = (now) => chinchonTurn(now, "discard") && (now.me.chinchon?.closings.length ?? 0) > 0;

const CHINCHON: Readonly<Record<string, When>> = {
  draw: (now) => chinchonTurn(now, "draw"),
  discard: (now) => chinchonTurn(now, "discard"),
  drawn_card: (now) => Object.values(now.me.reasons).some(({ code }) => code === "card_just_drawn"),
  group: (now) => holds(now, "set") || secondTurn(now),
  run: (now) => holds(now, "run") || secondTurn(now),
  chinchon: (now) => holds(now, "chinchon"),
  can_close: mayClose,
  wait_or_close: (now) => mayClose(now) && (now.table.chinchon?.round ?? 0) > 1,
  lay_off: (now) => now.moves.some((event) => event.e === "shown" && event.seat === now.me.seat && event.off.length > 0),
  score: (now) => had(now, "scored"),
  eliminated: (now) => now.moves.some((event) => event.e === "fell"),
  end: over,
};

const WHEN: Readonly<Record<string, Readonly<Record<string, When>>>> = {
  guinote: GUINOTE,
  tute: TUTE,
  brisca: BRISCA,
  seis: SEIS,
  chinchon: CHINCHON,
};

/** The lessons of a game, in the order in which they are given when several come up at once. */
export function lessonsOf(game: string): string[] {
  return Object.keys(WHEN[game] ?? {});
}

/** What is to be explained now and was not explained before. */
export function newLessons(now: Now, seen: ReadonlySet<string>): string[] {
  const when = WHEN[now.info.game] ?? {};
  return Object.keys(when).filter((lesson) => !seen.has(lesson) && when[lesson]!(now));
}
