/** What is open over the table, and the hands of the clock. */

import { t } from "../../i18n";
import { isolated } from "../../model/names";
import type { Table } from "../../wire.gen";

export type Panel = "last" | "table" | "moves" | "menu" | "rules" | "lessons" | "settings" | "help" | "claim" | "challenge" | "senas" | "leave" | "resign";

/** Whether the window fits a description; lives as long as the page. */
class Fits {
  #list: MediaQueryList;
  #now = $state.raw(false);

  constructor(query: string) {
    this.#list = matchMedia(query);
    this.#now = this.#list.matches;
    this.#list.addEventListener("change", ({ matches }) => (this.#now = matches));
  }

  get current(): boolean {
    return this.#now;
  }
}

const LYING = new Fits("(max-height: 500px) and (orientation: landscape)");
const UPRIGHT = new Fits("(max-width: 900px)");
const TIGHT = new Fits(
  "(max-width: 900px) and (min-height: 501px) and (max-height: 720px), (min-width: 901px) and (max-height: 640px)",
);

/** Longer than the card moves. */
const SHAKES_MS = 400;

export class TableUi {
  open = $state.raw<Panel | null>(null);
  tab = $state.raw<"table" | "moves">("table");
  /** Rules are explained when they first come up. The address of a first lesson asks for it. */
  learning = $state.raw(new URLSearchParams(location.search).has("learn"));
  /** performance.now(), four times a second while something counts down. */
  now = $state.raw(performance.now());
  /** A card that may not be played was tapped: it shakes once. */
  shaken = $state.raw<{ card: string; at: number } | null>(null);
  /** The seat that has kept the table waiting for so long that a robot may be called for it. */
  idle = $state.raw<number | null>(null);

  get phone(): boolean {
    return LYING.current || UPRIGHT.current;
  }

  /** Cards of the trick are narrower than 72 px. */
  get smallTrick(): boolean {
    return LYING.current || TIGHT.current;
  }

  shake(card: string): void {
    const shaken = { card, at: performance.now() };
    this.shaken = shaken;
    // The same card of a later deal lies still.
    setTimeout(() => {
      if (this.shaken === shaken) this.shaken = null;
    }, SHAKES_MS);
  }

  show(panel: Panel): void {
    this.open = panel;
  }

  close = (): void => {
    this.open = null;
  };
}

const PHASES: Readonly<Partial<Record<Table["phase"], string>>> = {
  waiting: "table.waiting",
  lot: "table.lot_title",
  cut: "table.cut_title",
  closed: "table.closed",
};

/** What the table is doing while no cards are played. */
export function phaseText(phase: Table["phase"]): string {
  return t(PHASES[phase] ?? "sheet.title");
}

/** A seat as it is called in sentences. */
export function nameOf(table: Table, seat: number): string {
  const info = table.seats[seat];
  if (!info || info.name === "") return t("seat.number", { n: seat + 1 });
  // Robots carry the name of their level in records; at a table each needs a name of its own.
  if (info.kind === "robot") return t("seat.robot", { n: robotNumber(table, seat) });
  return isolated(info.name);
}

function robotNumber(table: Table, seat: number): number {
  return table.seats.filter((other) => other.kind === "robot" && other.seat <= seat).length;
}

/** A side as its column is called: "Nosotros", "Ellos", or the player's name. */
export function sideName(table: Table, side: number, viewer: number | null): string {
  const seats = table.sides.flatMap((of, seat) => (of === side ? [seat] : []));
  const mine = viewer !== null && table.sides[viewer] === side;
  if (seats.length > 1) {
    if (viewer !== null) return t(mine ? "table.us" : "table.them");
    return seats.map((seat) => nameOf(table, seat)).join(" · ");
  }
  return mine ? t("ui.you") : nameOf(table, seats[0] ?? 0);
}
