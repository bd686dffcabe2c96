/** What the first picture does without: keys, motion, sound and voice. */

import { Director } from "../../anim/director";
import type { TableState } from "../../state/table.svelte";
import { TableWitness } from "./witness";

export { onTableKey } from "./keys";

export function witness(game: TableState, root: HTMLElement, layer: HTMLElement): TableWitness {
  return new TableWitness(game, new Director(root, layer));
}
