/** The buttons beside the hand, made from one's own part of the table. */

import type { Intent, Me, Reason, Table, TableInfo } from "../wire.gen";
import { turnOf } from "./seats";

export type Tap = "act" | "arm" | "disarm" | "none";

export interface ActionButton {
  /** The intent's text, `swap7`, `20o`, `40`; or `claim`. */
  text: string;
  kind: "swap" | "cante" | "claim" | "special";
  points: number;
  suit: string | null;
  armed: boolean;
  now: boolean;
  tap: Tap;
  reason: Reason | null;
}

function tapOf(intent: Intent): Tap {
  if (intent.armed) return "disarm";
  if (intent.now) return "act";
  return intent.reason?.code === "missing_mate" ? "none" : "arm";
}

function suitOfIntent(text: string, table: Table): string | null {
  if (text === "40") return table.deal?.trump ?? null;
  return /^20[oceb]$/.test(text) ? text.slice(2) : null;
}

function toButton(intent: Intent, table: Table): ActionButton {
  const { text, armed, now, reason } = intent;
  const swap = text.startsWith("swap");
  const cante = /^(20[oceb]|40)$/.test(text);
  return {
    text,
    kind: swap ? "swap" : cante ? "cante" : "special",
    points: cante ? Number.parseInt(text, 10) : text === "kings" ? 40 : 0,
    suit: suitOfIntent(text, table),
    armed,
    now,
    tap: tapOf(intent),
    reason,
  };
}

/** A pair of which neither card is held is no button yet, though it may still come. */
function isShown({ now, armed, possible, reason }: Intent): boolean {
  return now || (possible && (armed || reason?.code !== "no_pair"));
}

/** Pairs that are whole before pairs that miss their mate; each group as the server lists it. */
export function actionsOf(table: Table, me: Me, info: TableInfo): ActionButton[] {
  const usable = me.intents.filter(isShown);
  const buttons = usable.map((intent) => toButton(intent, table));
  const swaps = buttons.filter((button) => button.kind === "swap");
  const rest = buttons.filter((button) => button.kind !== "swap");
  const whole = rest.filter((button) => button.tap !== "none");
  const short = rest.filter((button) => button.tap === "none");
  return [...claimOf(table, me, info), ...swaps, ...whole, ...short];
}

/** A claim is never armed: it appears where it may be made, or may be in this deal. */
function claimOf(table: Table, me: Me, info: TableInfo): ActionButton[] {
  const reason = me.reasons["claim"] ?? null;
  const later = reason !== null && (table.deal?.of_partida ?? 1) > 1;
  if (!me.may_claim && !later) return [];
  const points = Number(info.options["win_threshold"] ?? 101);
  const base = { text: "claim", kind: "claim" as const, points, suit: null, armed: false };
  return [{ ...base, now: me.may_claim, tap: me.may_claim ? "act" : "none", reason }];
}

export interface HandCard {
  token: string;
  /** It may be played (or led) now. */
  playable: boolean;
  /** Why not, when it is this seat's turn to play. */
  reason: Reason | null;
  /** It will be led when the beat ends. */
  held: boolean;
}

export function handOf(table: Table, me: Me, order: readonly string[]): HandCard[] {
  const open = new Set([...me.legal, ...me.leads]);
  const mine = turnOf(table) === me.seat && (table.phase === "play" || table.phase === "gap");
  return order.map((token) => ({
    token,
    playable: mine && open.has(token),
    reason: open.has(token) && mine ? null : (me.reasons[token] ?? { code: "not_your_turn" }),
    held: me.held === token,
  }));
}

/** Cards look dim only while others could be played: a hand that waits is not greyed. */
export function isDim(card: HandCard, hand: readonly HandCard[]): boolean {
  return !card.playable && hand.some((other) => other.playable);
}
