/** Carrying a card with mouse or finger over the table: where it is, and over which place. */

const STARTS_PX = 8;

export interface Carried {
  dx: number;
  dy: number;
  over: string | null;
}

export interface Carrier {
  /** Past the first few pixels; from then on it is no tap. */
  moved(carried: Carried): void;
  /** Null: it was let go nowhere, or the gesture was taken away. */
  dropped(over: string | null): void;
}

/** The place under a point, by `data-drop`: of a card also whether its left or right half. */
function placeAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>("[data-drop]");
    if (!place || place.closest(".drag")) continue;
    const name = place.dataset["drop"] ?? "";
    if (!name.startsWith("card ")) return name;
    const { left, width } = place.getBoundingClientRect();
    return `${name} ${x < left + width / 2 ? "before" : "after"}`;
  }
  return null;
}

export function carry(event: PointerEvent, carrier: Carrier): void {
  if (event.button !== 0) return;
  const { clientX, clientY, pointerId } = event;
  let begun = false;
  let over: string | null = null;
  const move = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    const [dx, dy] = [next.clientX - clientX, next.clientY - clientY];
    if (!begun && Math.hypot(dx, dy) < STARTS_PX) return;
    begun = true;
    over = placeAt(next.clientX, next.clientY);
    carrier.moved({ dx, dy, over });
  };
  const end = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (begun) carrier.dropped(next.type === "pointerup" ? over : null);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
