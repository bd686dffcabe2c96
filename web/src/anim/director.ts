/** Moves the picture after the state has changed. Nothing waits for it. */

import { flushSync } from "svelte";
import { back, face } from "../deck/deck.svelte";
import type { PublicEvent } from "../wire.gen";
import { boxOf, find, measure, wayBack, type Boxes } from "./anchors";
import { Ghosts } from "./ghosts";
import { planMotions, type Motion, type Setting } from "./plan";

const MS = { play: 280, deal: 220, swap: 280, close: 160, heap: 260, cante: 900, shift: 160, refuse: 200 };
/** Narrower cards show the small face. */
const SMALL_FACE = 72;
const EASE_CARD = "cubic-bezier(.25, .9, .3, 1.02)";
const EASE_OUT = "cubic-bezier(.2, .8, .2, 1)";
const EASE_IN = "cubic-bezier(.5, 0, .9, .4)";

export class Director {
  #root: HTMLElement;
  #ghosts: Ghosts;
  #before: Boxes = new Map();
  readonly #still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(root: HTMLElement, layer: HTMLElement) {
    this.#root = root;
    this.#ghosts = new Ghosts(layer);
  }

  get #calm(): boolean {
    return this.#still.matches || document.visibilityState === "hidden";
  }

  /** Reads where everything is; call before the state changes. */
  before(): void {
    if (!this.#calm) this.#before = measure(this.#root);
  }

  /** Sets everything in motion that the events moved; call after the state has changed. */
  after(events: readonly PublicEvent[], setting: Setting, me: number | null, pair: (suit: string) => string[]): void {
    if (this.#calm) return;
    flushSync();
    const now = measure(this.#root);
    const motions = planMotions(events, setting);
    if (!motions.some(({ kind }) => kind === "deal")) this.#closeUp(now, motions, me);
    for (const motion of motions) this.#move(motion, now, me, pair);
    if (motions.some(({ kind }) => kind === "deal")) this.#turnOver(motions);
  }

  #move(motion: Motion, now: Boxes, me: number | null, pair: (suit: string) => string[]): void {
    const { at: delay, seat } = motion;
    const home = boxOf(now, `backs-${seat}`, `seat-${seat}`);
    if (motion.kind === "play") {
      const from = boxOf(this.#before, `hand-${motion.card}`, `backs-${seat}`, `seat-${seat}`);
      this.#flip(`place-${seat}`, from, now, { duration: MS.play, delay, easing: EASE_CARD });
    } else if (motion.kind === "draw") {
      if (seat !== me) this.#fly(boxOf(this.#before, "stock"), home, delay);
    } else if (motion.kind === "deal") {
      const target = seat === me ? boxOf(now, "hand") : home;
      this.#fly(boxOf(now, "stock") ?? boxOf(this.#before, "stock"), target, delay);
    } else if (motion.kind === "swap") this.#swap(motion, now, me);
    else if (home) {
      const suit = motion.suit;
      const pictures = suit === null ? [back(), back()] : pair(suit).map((card) => face(card));
      void this.#ghosts.cante(pictures, motion.points, home, MS.cante);
    }
  }

  /** An own element comes from `from` to where it is now. */
  #flip(name: string, from: DOMRect | undefined, now: Boxes, options: KeyframeAnimationOptions): void {
    const to = now.get(name);
    const element = find(this.#root, name)?.querySelector("img.card");
    if (!from || !to || !element) return;
    element.animate([wayBack(from, to), { translate: "0 0", scale: "1" }], { fill: "backwards", ...options });
  }

  /** A face-down card goes from the stock to a seat: it has no identity. */
  #fly(from: DOMRect | undefined, to: DOMRect | undefined, delay: number): void {
    if (!from || !to) return;
    const width = Math.min(from.width, 60);
    const start = new DOMRect(from.left + (from.width - width) / 2, from.top, width, width * 1.55);
    const end = new DOMRect(to.left + to.width / 2 - 17, to.top + to.height / 2 - 26, 34, 53);
    void this.#ghosts.fly(back(), start, end, { duration: MS.deal, delay, easing: EASE_OUT });
  }

  #swap(motion: Extract<Motion, { kind: "swap" }>, now: Boxes, me: number | null): void {
    const hand = motion.seat === me ? boxOf(this.#before, `hand-${motion.left}`) : boxOf(now, `backs-${motion.seat}`);
    const options = { duration: MS.swap, delay: motion.at, easing: EASE_OUT };
    this.#flip("upcard", hand, now, options);
    const upcard = boxOf(this.#before, "upcard");
    if (motion.seat === me) this.#flip(`hand-${motion.taken}`, upcard, now, options);
    else if (upcard && hand) void this.#ghosts.fly(face(motion.taken), upcard, hand, options);
  }

  /** Cards of one's own hand that moved close up; new ones come from the stock. */
  #closeUp(now: Boxes, motions: readonly Motion[], me: number | null): void {
    const swapped = motions.find((motion) => motion.kind === "swap");
    const drawn = motions.find((motion) => motion.kind === "draw" && motion.seat === me);
    for (const [name, to] of now) {
      if (!name.startsWith("hand-")) continue;
      const from = this.#before.get(name);
      if (from) {
        if (Math.abs(from.left - to.left) > 1) {
          this.#flip(name, new DOMRect(from.left, to.top, to.width, to.height), now, { duration: MS.shift, easing: EASE_OUT });
        }
      } else if (drawn && name !== `hand-${swapped?.kind === "swap" ? swapped.taken : ""}`) {
        this.#flip(name, boxOf(this.#before, "stock"), now, { duration: MS.deal, delay: drawn.at, easing: EASE_OUT });
      }
    }
  }

  /** Own cards lie hidden while they are dealt and turn over together at the end. */
  #turnOver(motions: readonly Motion[]): void {
    const end = Math.max(0, ...motions.map(({ at }) => at)) + MS.deal;
    const cards = this.#root.querySelectorAll(".hand img.card");
    for (const card of cards) {
      const frames = [{ scale: "0 1", opacity: 0 }, { scale: "1 1", opacity: 1 }];
      card.animate(frames, { duration: MS.deal, delay: end, easing: EASE_OUT, fill: "backwards" });
    }
  }

  /** The trick closes up and goes to the heap of its winner. */
  collect(apply: () => void, heap: string, faces: readonly { name: string; card: string }[], winner: string): void {
    const boxes = this.#calm ? null : measure(this.#root);
    apply();
    if (!boxes) return;
    const target = boxOf(boxes, heap) ?? boxOf(boxes, winner);
    const top = boxes.get(winner);
    if (!target || !top) return;
    const end = new DOMRect(target.left, target.top, 30, 46);
    for (const { name, card } of faces) {
      const from = boxes.get(name);
      if (!from) continue;
      void this.#ghosts
        .fly(face(card, from.width < SMALL_FACE), from, from.width > 0 ? near(from, top) : from, { duration: MS.close, easing: EASE_OUT })
        .then(() => this.#ghosts.fly(back(), near(from, top), end, { duration: MS.heap, easing: EASE_IN }, 90));
    }
  }

  /** A refused card goes back the way it came. */
  returned(card: string, from: DOMRect | undefined): void {
    if (this.#calm) return;
    flushSync();
    this.#flip(`hand-${card}`, from, measure(this.#root), { duration: MS.refuse, easing: EASE_OUT });
  }

  boxOf(name: string): DOMRect | undefined {
    return measure(this.#root).get(name);
  }

  stop(): void {
    this.#ghosts.clear();
  }
}

/** Two thirds of the way towards the winning card. */
function near(from: DOMRect, top: DOMRect): DOMRect {
  const x = from.left + ((top.left - from.left) * 2) / 3;
  const y = from.top + ((top.top - from.top) * 2) / 3;
  return new DOMRect(x, y, from.width, from.height);
}
