/** Dragging a card: up plays it, sideways moves it inside the hand. Geometry only; no state, no DOM. */

export const DRAG_STARTS_PX = 8;
export const PLAY_ABOVE_PX = 24;

export interface Drag {
  card: string;
  from: number;
  /** Where it would be put down now. */
  to: number;
  dx: number;
  dy: number;
  /** Centres of the cards' places when the drag began, left to right. */
  centres: readonly { x: number; y: number }[];
}

export function startDrag(card: string, from: number, centres: Drag["centres"]): Drag {
  return { card, from, to: from, dx: 0, dy: 0, centres };
}

export function moveDrag(drag: Drag, dx: number, dy: number): Drag {
  const start = drag.centres[drag.from] ?? { x: 0, y: 0 };
  let to = drag.from;
  let nearest = Infinity;
  drag.centres.forEach((centre, index) => {
    const distance = Math.hypot(centre.x - start.x - dx, (centre.y - start.y - dy) / 2);
    if (distance < nearest) [nearest, to] = [distance, index];
  });
  return { ...drag, dx, dy, to };
}

/** More up than sideways, and past the line: it is played. */
export function wouldPlay(drag: Drag): boolean {
  return drag.dy < -PLAY_ABOVE_PX && -drag.dy > Math.abs(drag.dx) / 2;
}

/** How many places the card at `index` makes room: -1, 0 or 1. */
export function roomFor(drag: Drag | null, index: number): number {
  if (drag === null || index === drag.from || wouldPlay(drag)) return 0;
  if (index > drag.from && index <= drag.to) return -1;
  return index < drag.from && index >= drag.to ? 1 : 0;
}
