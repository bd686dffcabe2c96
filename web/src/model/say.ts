/** Public events in words: which message of the catalogue, with which parameters. */

import type { PublicEvent, Table } from "../wire.gen";
import { rankOf } from "./cards";
import { isPlay, playSentence, type Listener, type Sentence } from "./say-play";

/** Null: nothing to say (a card of one's own, a hidden draw of others). */
export function sentenceOf(event: PublicEvent, to: Listener): Sentence | null {
  if (isPlay(event)) return playSentence(event, to);
  switch (event.e) {
    case "swap":
      return swapped(event, to);
    case "sang":
    case "suit":
      return cante(event, to);
    case "declared":
      return { key: `say.${event.word}`, params: { name: to.name(event.seat), n: to.goal } };
    case "revoke":
      return proof(event, to);
    case "sena":
      return sign(event, to);
    case "doubt":
      return { key: event.on ? "say.doubt" : "say.doubt_over", params: { name: to.name(event.seat) } };
    default:
      return ofTable(event, to);
  }
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
