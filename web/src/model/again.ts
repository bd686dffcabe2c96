/** Turns of a game in rounds that were missed, as tables to be shown again one after another. */

import type { ChinchonDeal, PublicEvent, SeisDeal, SeisRow, Table } from "../wire.gen";

/** A turn and the table right after it; nobody is to move in it. */
export interface Again {
  event: PublicEvent | null;
  table: Table;
}

const TURNS = new Set(["placed", "passed", "discarded", "cierre"]);
const SHOWN = new Set([...TURNS, "died", "took"]);

/** How often it was somebody's turn among events that came while the reader was away. */
export function turnsIn(events: readonly PublicEvent[]): number {
  return events.filter(({ e }) => TURNS.has(e)).length;
}

/**
 * The table before the latest `most` of the missed events, and after each of them. `moves` are all
 * events of the running deal; what was missed of earlier deals is not shown. Empty: nothing to show.
 */
export function againOf(table: Table, moves: readonly PublicEvent[], missed: readonly PublicEvent[], most: number): Again[] {
  const given = missed.findLastIndex(({ e }) => e === "given");
  const steps = missed.slice(given + 1).filter(({ e }) => SHOWN.has(e)).slice(-most);
  if (steps.length === 0 || table.phase !== "play") return [];
  if (table.seis) return seisAgain(table, table.seis, steps);
  return table.chinchon ? chinchonAgain(table, table.chinchon, moves, steps) : [];
}

function seisAgain(table: Table, now: SeisDeal, steps: readonly PublicEvent[]): Again[] {
  let deal: SeisDeal = { ...now, to_move: null, passed: [], fits: [] };
  const after: Again[] = [];
  for (const event of [...steps].reverse()) {
    after.unshift({ event, table: { ...table, seis: deal } });
    deal = withoutMove(deal, event);
  }
  return [{ event: null, table: { ...table, seis: deal } }, ...after];
}

function withoutMove(deal: SeisDeal, event: PublicEvent): SeisDeal {
  if (event.e === "placed") {
    const moves = deal.moves.slice(0, -1);
    const last = moves.findLast(({ card }) => card !== null);
    return {
      ...deal,
      moves,
      newest: last?.card ? { seat: last.seat, card: last.card } : null,
      rows: deal.rows.map((row) => withEnds({ ...row, laid: row.laid.filter((card) => card !== event.card) })),
      placed: more(deal.placed, event.seat, -1),
      hand_sizes: more(deal.hand_sizes, event.seat, 1),
    };
  }
  if (event.e === "passed") return { ...deal, moves: deal.moves.slice(0, -1), passes: more(deal.passes, event.seat, -1) };
  if (event.e !== "died") return deal;
  const gone = new Set(event.cards.map(({ card }) => card));
  return {
    ...deal,
    rows: deal.rows.map((row) => ({ ...row, dead: row.dead.filter(({ card }) => !gone.has(card)) })),
    dead: deal.dead.map((cards) => cards.filter((card) => !gone.has(card))),
    hand_sizes: event.cards.reduce((sizes, { seat }) => more(sizes, seat, 1), deal.hand_sizes),
  };
}

function withEnds(row: SeisRow): SeisRow {
  return { ...row, low: row.laid[0] ?? null, high: row.laid.at(-1) ?? null };
}

function more(counts: readonly number[], seat: number, by: number): number[] {
  return counts.map((count, index) => (index === seat ? count + by : count));
}

function chinchonAgain(table: Table, now: ChinchonDeal, moves: readonly PublicEvent[], steps: readonly PublicEvent[]): Again[] {
  const piles = pilesOf(moves);
  const shown = piles.slice(-steps.length - 1);
  const end = shown.at(-1);
  if (end === undefined || shown.length !== steps.length + 1 || end.pile.at(-1) !== (now.pile_top ?? undefined)) return [];
  return shown.map(({ pile, drawn, sizes }, index) => ({
    event: steps[index - 1] ?? null,
    table: {
      ...table,
      chinchon: {
        ...now,
        to_move: null,
        drawn: null,
        pile_top: pile.at(-1) ?? null,
        pile_size: now.pile_size + pile.length - end.pile.length,
        stock: now.stock + end.drawn - drawn,
        hand_sizes: now.hand_sizes.map((size, seat) => size + (sizes[seat] ?? 0) - (end.sizes[seat] ?? 0)),
      },
    },
  }));
}

interface Piles {
  /** The discards as far as they were seen. */
  pile: readonly string[];
  /** Cards that were drawn from the stock. */
  drawn: number;
  /** By how much hands have grown. */
  sizes: Readonly<Record<number, number>>;
}

/** The piles at the start of the deal and after each turn's event. */
function pilesOf(moves: readonly PublicEvent[]): Piles[] {
  let now: Piles = { pile: [], drawn: 0, sizes: {} };
  const all: Piles[] = [now];
  for (const event of moves) {
    if (event.e === "given") {
      now = { ...now, pile: event.card ? [event.card] : [] };
      all[0] = now;
    } else if (event.e === "took") {
      const stock = event.source === "stock";
      const pile = stock ? now.pile : now.pile.slice(0, -1);
      now = { pile, drawn: now.drawn + Number(stock), sizes: grown(now.sizes, event.seat, 1) };
    } else if (event.e === "discarded") now = { ...now, pile: [...now.pile, event.card], sizes: grown(now.sizes, event.seat, -1) };
    else if (event.e === "reshuffled") now = { ...now, pile: now.pile.slice(-1), drawn: now.drawn - event.cards };
    if (SHOWN.has(event.e)) all.push(now);
  }
  return all;
}

function grown(sizes: Piles["sizes"], seat: number, by: number): Piles["sizes"] {
  return { ...sizes, [seat]: (sizes[seat] ?? 0) + by };
}
