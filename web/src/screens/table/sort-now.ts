import { caballoByRey, sortHand } from "../../model/cards";
import type { TableState } from "../../state/table.svelte";

/** "Ordenar": the server keeps the order and puts new cards in their places from now on. */
export function sortNow(state: TableState): void {
  const caballo = state.info !== null && caballoByRey(state.info);
  void state.arrange(sortHand(state.hand, state.table?.deal?.trump ?? null, caballo), true);
}
