/** Where things are on the page: elements carry `data-at`, and their boxes are read before and after a change. */

export type Boxes = ReadonlyMap<string, DOMRect>;

export function measure(root: ParentNode): Boxes {
  const boxes = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-at]")) {
    const name = element.dataset["at"] ?? "";
    // A card's own box, not that of the list it lies in.
    const card = name === "hand" ? null : element.querySelector("img.card");
    const box = (card ?? element).getBoundingClientRect();
    if (box.width > 0) boxes.set(name, box);
  }
  return boxes;
}

export function find(root: ParentNode, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-at="${name}"]`);
}

/** The way from one box to another as the first keyframe of a FLIP. */
export function wayBack(from: DOMRect, to: DOMRect): { translate: string; scale: string } {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = to.width > 0 ? from.width / to.width : 1;
  return { translate: `${dx.toFixed(1)}px ${dy.toFixed(1)}px`, scale: scale.toFixed(3) };
}

/** The first box among several names. */
export function boxOf(boxes: Boxes, ...names: string[]): DOMRect | undefined {
  for (const name of names) {
    const box = boxes.get(name);
    if (box) return box;
  }
  return undefined;
}
