/** Chinchón at a table. */

import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { looseSum, orderOf } from "../../model/chinchon";
import { CHINCHON_ACTS } from "../../model/letters";
import type { Sentence } from "../../model/say-play";
import type { Say } from "../../net/socket";
import type { TableState } from "../../state/table.svelte";
import type { PublicEvent } from "../../wire.gen";
import type { OwnAct, Parts, Way } from "../rounds/parts";
import { nameOf, type TableUi } from "../table/ui.svelte";
import Account from "./Account.svelte";
import { close, closeText, closingOf, mayDraw, throwChosen, tryAct } from "./acts";
import Cloth from "./Cloth.svelte";
import Moves from "./Moves.svelte";
import "../../styles/chinchon.css";

function sentenceOf(event: PublicEvent, state: TableState): Sentence | null {
  const { table, me } = state;
  if (!table) return null;
  const own = me?.seat ?? null;
  const name = (seat: number): string => nameOf(table, seat);
  switch (event.e) {
    case "given":
      return { key: "rounds.given", params: { name: name(event.dealer) } };
    case "took":
      return took(event, state, name(event.seat));
    case "discarded":
      return event.seat === own ? null : { key: "chinchon.say_discarded", params: { name: name(event.seat), card: event.card } };
    case "reshuffled":
      return { key: "chinchon.say_reshuffled", params: { n: event.cards } };
    case "cierre":
      return { key: "chinchon.closed_by", params: { name: name(event.seat), who: event.seat === own ? "me" : "other" } };
    case "fell":
      return { key: `chinchon.say_${event.how}`, params: { name: name(event.seat), who: event.seat === own ? "me" : "other" } };
    case "scored": {
      const score = own === null ? undefined : event.scores[own];
      const total = own === null ? undefined : event.totals[own];
      return score === undefined || total === undefined ? null : { key: "chinchon.say_scored", params: { score, total } };
    }
    default:
      return null;
  }
}

function took(event: Extract<PublicEvent, { e: "took" }>, { me }: TableState, name: string): Sentence {
  if (event.seat !== me?.seat) {
    if (event.card === null) return { key: "chinchon.say_took_stock", params: { name } };
    return { key: "chinchon.say_took_pile", params: { name, card: event.card } };
  }
  const card = me.chinchon?.drawn ?? event.card;
  if (card === null) return { key: "chinchon.took_stock", params: {} };
  const cheapest = me.chinchon?.closings[0];
  return cheapest
    ? { key: "chinchon.drew_may_close", params: { card, cost: closeText(cheapest) } }
    : { key: "say.draw", params: { card } };
}

function stateOf(state: TableState, seat: number): string {
  const { table, me } = state;
  const deal = table?.chinchon;
  if (!deal) return "";
  const points = t("table.points", { n: Number(table?.rounds?.totals[seat] ?? 0) });
  if (seat !== me?.seat) return points;
  if (deal.to_move === seat) return t(deal.stage === "draw" ? "chinchon.to_draw" : closingOf(state) ? "chinchon.to_close" : "chinchon.to_discard");
  const groups = me.chinchon?.groups ?? [];
  return groups.length === 0 ? points : `${points} · ${t("chinchon.loose_sum", { n: looseSum(groups, state.info?.options ?? {}) })}`;
}

function inWords({ table, me, info }: TableState): string[] {
  const deal = table?.chinchon;
  if (!deal) return [];
  const parts = [`${t("table.stock", { n: deal.stock })}.`];
  parts.push(`${deal.pile_top === null ? t("chinchon.pile_empty") : t("chinchon.pile_top", { card: deal.pile_top })}.`);
  const groups = me?.chinchon?.groups;
  if (groups) parts.push(`${t("chinchon.loose_sum", { n: looseSum(groups, info?.options ?? {}) })}.`);
  return parts;
}

function onAct(act: OwnAct, state: TableState, ui: TableUi): void {
  if (act === "stock") tryAct(state, ui, "+stock");
  else if (act === "close") close(state, ui);
  else if (mayDraw(state)) tryAct(state, ui, "+pile");
  else throwChosen(state, ui);
}

/** The best layout as groups; the server keeps new cards in their places from then on. */
function sort(state: TableState): void {
  const own = state.me?.chinchon;
  if (!own) return;
  const groups = [...own.melds.map(({ cards }) => cards), own.loose];
  const { cards, breaks } = orderOf(groups);
  const message = { t: "order", cards, breaks, sorted: true } as unknown as Say;
  void state.say(message).then((done) => done && announce(t("chinchon.regrouped", { n: own.loose_points })));
}

function wayOf(event: PublicEvent, me: number | null): Way | null {
  if (event.e === "discarded") {
    const from = event.seat === me ? [`hand-${event.card}`] : [`backs-${event.seat}`, `seat-${event.seat}`];
    return { from, to: "pile-top", hidden: false };
  }
  if (event.e !== "took") return null;
  const to = event.seat === me ? "hand" : `seat-${event.seat}`;
  return { from: [event.source], to, hidden: true };
}

export const chinchon: Parts = {
  Cloth,
  Moves,
  Account,
  acts: CHINCHON_ACTS,
  stateOf,
  cardsOf: ({ table }, seat) => table?.chinchon?.hand_sizes[seat] ?? 0,
  sentenceOf,
  yourTurn: () => ({ key: "chinchon.turn", params: {} }),
  inWords,
  onAct,
  sort,
  wayOf,
};
