/** Public events in words: which message of the catalogue, with which parameters. */

import type { PublicEvent, Table, TableInfo } from "../wire.gen";
import { rankOf } from "./cards";
import type { Senas } from "./senas";

export interface Sentence {
  key: string;
  params: Record<string, string | number | boolean>;
}

export interface Listener {
  table: Table;
  /** The reader's seat; null for a watcher. */
  me: number | null;
  /** Points that decide a partida. */
  goal: number;
  /** The rules that are played, where sentences depend on them. */
  rules?: Pick<TableInfo, "game" | "options"> | null;
  name(seat: number): string;
  /** Tricks taken in the deal so far. */
  tricks?: number;
  /** Which seña an event was, where the reader may know it. */
  senas?: Senas;
}

/** Null: nothing to say (a card of one's own, a hidden draw of others). */
export function sentenceOf(event: PublicEvent, to: Listener): Sentence | null {
  switch (event.e) {
    case "played":
      if (event.seat === to.me) return null;
      return { key: "say.play", params: { name: to.name(event.seat), card: event.card } };
    case "trick":
      return trick(event, to);
    case "swap":
      return swapped(event, to);
    case "sang":
    case "suit":
      return cante(event, to);
    case "declared":
      return { key: `say.${event.word}`, params: { name: to.name(event.seat), n: to.goal } };
    case "drew":
      return upcardTaken(event, to);
    case "revoke":
      return proof(event, to);
    case "sena":
      return sign(event, to);
    case "doubt":
      return { key: event.on ? "say.doubt" : "say.doubt_over", params: { name: to.name(event.seat) } };
    case "arrastre":
      return stockGone(to);
    case "dealt": {
      const name = to.name(event.dealer);
      // In Tute cabrón a cante will name the trump.
      if (event.trump === null) return { key: "say.dealt_no_trump", params: { name } };
      return { key: "say.dealt", params: { vuelta: event.of_partida > 1, name, suit: event.trump } };
    }
    default:
      return ofTable(event, to);
  }
}

function trick({ seat, points }: Extract<PublicEvent, { e: "trick" }>, to: Listener): Sentence {
  // After the last one nobody leads.
  const last = to.table.phase === "count" || to.table.phase === "over" ? "_last" : "";
  if (seat === to.me) return { key: `say.trick${last}_mine`, params: { n: points } };
  return { key: `say.trick${last}`, params: { name: to.name(seat), n: points } };
}

/** Of a draw only the upcard is open; one's own cards are told apart. */
function upcardTaken(event: Extract<PublicEvent, { e: "drew" }>, to: Listener): Sentence | null {
  const cards = event.cards as unknown as readonly [number, string | null][];
  for (const [seat, card] of cards) {
    if (card !== null && seat !== to.me) return { key: "say.draw_upcard", params: { name: to.name(seat), card } };
  }
  return null;
}

/** Whether the empty stock brings duties: in Brisca it brings none. */
export function hasArrastre(rules: Listener["rules"]): boolean {
  return rules?.game !== "brisca";
}

function stockGone({ rules }: Listener): Sentence {
  if (!hasArrastre(rules)) return { key: "say.stock_gone", params: {} };
  return { key: "say.arrastre", params: { beat: rules?.options["must_beat"] !== "false" } };
}

/** What a challenge brought to light: the first card that broke a duty, in which trick, and what it costs. */
function proof(event: Extract<PublicEvent, { e: "revoke" }>, to: Listener): Sentence {
  const [broken] = event.broken;
  if (!broken) return { key: "say.no_revoke", params: { name: to.name(event.seat) } };
  const last = event.tricks.length - 1;
  const found = event.tricks.findIndex((trick) => trick.some(({ seat, card }) => seat === broken.seat && card === broken.card));
  const n = (to.tricks ?? event.tricks.length) - last + found;
  return { key: "say.revoke", params: { n, name: to.name(broken.seat), card: broken.card } };
}

function sign(event: Extract<PublicEvent, { e: "sena" }>, to: Listener): Sentence {
  const sena = to.senas?.get(event) ?? null;
  if (sena === null) return { key: "say.sena", params: { name: to.name(event.seat) } };
  if (event.seat === to.me) return { key: "say.you_sena", params: { sena } };
  return { key: "say.sena_known", params: { name: to.name(event.seat), sena } };
}

function swapped({ seat, taken, left }: Extract<PublicEvent, { e: "swap" }>, to: Listener): Sentence {
  const two = rankOf(left) === "2" ? "2" : "";
  if (seat === to.me) return { key: `say.you_swap${two}`, params: { card: taken } };
  return { key: `say.swap${two}`, params: { name: to.name(seat), card: taken } };
}

function cante(event: Extract<PublicEvent, { e: "sang" | "suit" }>, to: Listener): Sentence {
  if (event.e === "suit") {
    const sung = to.table.deal?.cantes.find(({ order }) => order === event.order);
    return { key: "say.suit_told", params: { name: to.name(sung?.seat ?? 0), suit: event.suit } };
  }
  const name = to.name(event.seat);
  if (event.points === 40) return { key: "say.sing40", params: { name } };
  if (event.suit === null) return { key: "say.sing20_hidden", params: { name } };
  return { key: "say.sing20", params: { name, suit: event.suit } };
}

function ofTable(event: PublicEvent, to: Listener): Sentence | null {
  switch (event.e) {
    case "lot": {
      const drawn = event.cards.find(({ seat }) => seat === event.dealer);
      return drawn ? { key: "say.lot", params: { name: to.name(event.dealer), card: drawn.card } } : null;
    }
    case "cut":
      return { key: "say.cut", params: { name: to.name(event.seat) } };
    case "seated":
      return { key: "say.seated", params: { name: to.name(event.seat) } };
    case "left":
    case "back":
    case "timeout":
      return { key: `say.${event.e}`, params: { name: to.name(event.seat) } };
    case "robot":
      return { key: "say.robot_plays", params: { name: to.name(event.seat) } };
    case "paused":
      return { key: event.on ? "say.paused" : "say.resumed", params: {} };
    case "resigned":
      return { key: "say.resigned", params: { side: sideWord(event.side, to), ...namesOf([event.side], to) } };
    case "sheet":
      return sheetEnd(to);
    case "over":
      return matchEnd(event.winners, to);
    default:
      return null;
  }
}

/** `us` or `me`; `other` for the rivals of a pair; else a `pair` or `one` player called by name. */
function sideWord(side: number, { table, me }: Listener): string {
  const pairs = table.sides.filter((other) => other === side).length > 1;
  if (me !== null && table.sides[me] === side) return pairs ? "us" : "me";
  if (!pairs) return "one";
  return me === null ? "pair" : "other";
}

function namesOf(sides: readonly number[], to: Listener): { name: string; count: number } {
  const names = to.table.sides.flatMap((side, seat) => (sides.includes(side) ? [to.name(seat)] : []));
  return { name: names.join(" · "), count: names.length };
}

/** Whoever is called by name is told of in another sentence. */
function isNamed(word: string): boolean {
  return word === "one" || word === "pair";
}

function sheetEnd(to: Listener): Sentence | null {
  const sheet = to.table.sheet;
  if (!sheet) return null;
  const first = sheet.side ?? (to.me === null ? 0 : (to.table.sides[to.me] ?? 0));
  const a = sheet.points[first] ?? 0;
  const b = Math.max(0, ...sheet.points.filter((_, side) => side !== first));
  if (sheet.kind === "vuelta") return { key: "say.to_vuelta", params: { a, b } };
  if (sheet.scores) {
    const bad = sheet.scores.flatMap((n, side) => (n > 0 ? [side] : []));
    return { key: "sheet.bad_for", params: namesOf(bad, to) };
  }
  const unit = to.table.match.unit ?? "partida";
  if (sheet.side === null) return { key: unit === "partida" ? "sheet.draw" : "sheet.draw_hand", params: {} };
  const side = sideWord(sheet.side, to);
  const what = unit === "hand" ? "hand" : "partida";
  if (isNamed(side)) return { key: `say.winner_${what}`, params: { ...namesOf([sheet.side], to), a, b } };
  return { key: `say.won_${what}`, params: { side, a, b } };
}

/** "Una partida a cero.": how the match stands once a partida of two sides is decided, the reader's own first. */
export function matchScore({ sheet, match, sides }: Table, me: number | null): Sentence | null {
  const first = me === null ? sheet?.side : sides[me];
  if (sheet?.kind !== "partida" || first === null || first === undefined || match.partidas.length !== 2) return null;
  if ((match.unit ?? "partida") !== "partida") return null;
  return { key: "say.match_score", params: { a: match.partidas[first] ?? 0, b: match.partidas[1 - first] ?? 0 } };
}

function matchEnd(winners: readonly number[], to: Listener): Sentence | null {
  const [first] = winners;
  if (first === undefined) return null;
  const side = sideWord(first, to);
  if (!isNamed(side)) return { key: "say.won_match", params: { side } };
  return { key: "say.winner_match", params: namesOf(winners, to) };
}

/** "Te toca. Llevas seis cartas. Triunfo, copas." */
export function yourTurn(table: Table, cards: number): Sentence {
  const suit = table.deal?.trump;
  if (!suit) return { key: "table.your_turn", params: {} };
  return { key: "say.your_turn", params: { n: cards, suit } };
}

/** Cards that came into one's own hand; the old hand is the one before the draw. */
export function drawnBy(before: readonly string[], now: readonly string[]): Sentence[] {
  const had = new Set(before);
  return now.filter((card) => !had.has(card)).map((card) => ({ key: "say.draw", params: { card } }));
}
