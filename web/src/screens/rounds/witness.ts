/** What news does to eye and ear at a table in rounds: motion, sound, the live region, toasts. */

import { flushSync } from "svelte";
import { boxOf, find, measure, wayBack, type Boxes } from "../../anim/anchors";
import { Ghosts } from "../../anim/ghosts";
import { announce } from "../../components/live.svelte";
import { toast } from "../../components/toasts.svelte";
import { back } from "../../deck/deck.svelte";
import { t } from "../../i18n";
import { turnsIn } from "../../model/again";
import { sentenceOf } from "../../model/say";
import { turnOf } from "../../model/seats";
import { sound } from "../../state/audio";
import type { TableState, Witness } from "../../state/table.svelte";
import type { PublicEvent, Refused, Table } from "../../wire.gen";
import { errorText } from "../table/reasons";
import { nameOf } from "../table/ui.svelte";
import { matchText } from "./match";
import type { Parts } from "./parts";

export interface Stage {
  root: HTMLElement;
  /** Where cards fly. */
  layer: HTMLElement;
}

const PLAY_MS = 280;
const DRAW_MS = 220;
const EASE = "cubic-bezier(.25, .9, .3, 1.02)";
/** Worth a line on the screen too. */
const SHOWN = new Set(["reshuffled"]);

export class RoundsWitness implements Witness {
  #turn = false;
  #before: Boxes = new Map();
  readonly #ghosts: Ghosts;
  readonly #still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(
    readonly state: TableState,
    readonly parts: Parts,
    readonly stage: Stage,
  ) {
    this.#ghosts = new Ghosts(stage.layer);
  }

  get #calm(): boolean {
    return this.#still.matches || document.visibilityState === "hidden";
  }

  before(): void {
    if (!this.#calm) this.#before = measure(this.stage.root);
  }

  after(events: readonly PublicEvent[]): void {
    const { table } = this.state;
    if (table === null) return;
    if (!this.#calm) this.#move(events);
    for (const event of events) this.#tell(event, table);
    this.#turnCame(table);
  }

  missed(events: readonly PublicEvent[], back: boolean): void {
    const n = turnsIn(events);
    if (n === 0 && !back) return;
    const text = n > 0 ? t("rounds.missed", { n }) : t("conn.back");
    toast(text, "check");
    announce(text);
  }

  again(event: PublicEvent): void {
    if (!this.#calm) this.#move([event]);
  }

  refused(refused: Refused): void {
    // The fresh view says it all.
    if (refused.code === "stale") return;
    const text = errorText(refused.code, refused.params ?? {});
    sound("thud");
    toast(text, "lock");
    announce(text);
  }

  returned(_card: string, apply: () => void): void {
    apply();
  }

  collect(apply: () => void): void {
    apply();
  }

  linkLost(): void {
    announce(t(this.state.me === null ? "conn.lost_watching" : "conn.lost"), true);
  }

  #move(events: readonly PublicEvent[]): void {
    flushSync();
    const now = measure(this.stage.root);
    for (const event of events) {
      const way = this.parts.wayOf(event, this.state.me?.seat ?? null);
      const from = way && boxOf(this.#before, ...way.from);
      const to = way && now.get(way.to);
      if (!way || !from || !to) continue;
      if (way.hidden) void this.#ghosts.fly(back(), from, shrunk(to, from), { duration: DRAW_MS, easing: EASE });
      else {
        const card = find(this.stage.root, way.to)?.querySelector("img.card");
        card?.animate([wayBack(from, to), { translate: "0 0", scale: "1" }], { duration: PLAY_MS, easing: EASE });
      }
    }
  }

  #tell(event: PublicEvent, table: Table): void {
    const me = this.state.me?.seat ?? null;
    const known = event.e === "over" ? matchText(this.state) : this.parts.sentenceOf(event, this.state);
    const said = known ?? (event.e === "sheet" ? null : sentenceOf(event, { table, me, goal: 0, name: (seat) => nameOf(table, seat) }));
    if (said) announce(t(said.key, said.params));
    if (event.e === "placed" || event.e === "discarded") sound("card");
    else if (event.e === "took" || event.e === "given") sound("slide");
    else if (event.e === "sheet") sound("chalk");
    if (said && SHOWN.has(event.e)) toast(t(said.key, said.params));
  }

  /** The knock and the words, once each time the turn comes. */
  #turnCame(table: Table): void {
    const me = this.state.me;
    const mine = me !== null && table.phase === "play" && turnOf(table) === me.seat;
    if (mine && !this.#turn) {
      sound("knock");
      const said = this.parts.yourTurn(this.state);
      announce(t(said.key, said.params));
    }
    this.#turn = mine;
  }
}

/** A card's breadth in the middle of a wider place. */
function shrunk(to: DOMRect, from: DOMRect): DOMRect {
  const width = Math.min(to.width, from.width, 60);
  return new DOMRect(to.left + (to.width - width) / 2, to.top, width, width * 1.55);
}
