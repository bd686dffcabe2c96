/** Los Seis at a table. */

import { t } from "../../i18n";
import { sortSeis } from "../../model/seis";
import type { Sentence } from "../../model/say-play";
import type { TableState } from "../../state/table.svelte";
import type { PublicEvent } from "../../wire.gen";
import type { Parts, Way } from "../rounds/parts";
import { nameOf } from "../table/ui.svelte";
import Account from "./Account.svelte";
import Cloth from "./Cloth.svelte";
import Moves from "./Moves.svelte";
import "../../styles/seis.css";

function sentenceOf(event: PublicEvent, { table, me }: TableState): Sentence | null {
  if (!table) return null;
  const own = me?.seat ?? null;
  const name = (seat: number): string => nameOf(table, seat);
  switch (event.e) {
    case "given":
      return { key: "rounds.given", params: { name: name(event.dealer) } };
    case "placed":
      return event.seat === own ? null : { key: "seis.say_placed", params: { name: name(event.seat), card: event.card } };
    case "died": {
      const [first] = event.cards;
      if (event.cards.length !== 1 || !first) return { key: "seis.say_died", params: { n: event.cards.length } };
      const who = first.seat === own ? "me" : "other";
      return { key: "seis.say_died_one", params: { card: first.card, who, name: name(first.seat) } };
    }
    case "passed":
      return event.seat === own ? { key: "seis.say_you_pass", params: {} } : { key: "seis.say_passed", params: { name: name(event.seat) } };
    case "scored": {
      const best = table.seis_sheet?.best ?? [];
      const names = best.map((seat) => (seat === own ? t("ui.you") : name(seat))).join(" · ");
      return best.length === 0 ? null : { key: "seis.say_best", params: { names } };
    }
    default:
      return null;
  }
}

function yourTurn({ me }: TableState): Sentence {
  const n = me?.legal.filter((action) => action !== "pass").length ?? 0;
  return n === 0 ? { key: "seis.turn_pass", params: {} } : { key: "seis.turn", params: { n } };
}

function stateOf({ table }: TableState, seat: number, brief: boolean): string {
  const deal = table?.seis;
  if (!deal) return "";
  const [placed, left] = [deal.placed[seat] ?? 0, deal.hand_sizes[seat] ?? 0];
  const said = brief ? t("seis.state_short", { left }) : t("seis.state", { placed, left });
  if (brief && deal.passed.includes(seat)) return t("seis.passes");
  return deal.passed.includes(seat) ? `${said} · ${t("seis.passes")}` : said;
}

/** Suit by suit: what lies, what is dead. */
function inWords({ table }: TableState): string[] {
  return (table?.seis?.rows ?? []).map(({ suit, low, high, dead }) => {
    if (low === null || high === null) return t("seis.row_shut", { suit });
    return t("seis.row_open", { suit, low: low.slice(0, 1), high: high.slice(0, 1), dead: dead.length });
  });
}

function wayOf(event: PublicEvent): Way | null {
  if (event.e !== "placed") return null;
  const from = [`hand-${event.card}`, `backs-${event.seat}`, `seat-${event.seat}`];
  return { from, to: `cell-${event.card}`, hidden: false };
}

export const seis: Parts = {
  Cloth,
  Moves,
  Account,
  acts: [],
  stateOf,
  cardsOf: ({ table }, seat) => table?.seis?.hand_sizes[seat] ?? 0,
  sentenceOf,
  yourTurn,
  inWords,
  onAct: () => undefined,
  sort: (state) => {
    const ranks = state.table?.seis?.ranks;
    if (ranks && state.me) void state.arrange(sortSeis(state.hand, ranks), true);
  },
  wayOf,
};
