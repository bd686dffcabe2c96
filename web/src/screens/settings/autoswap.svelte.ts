import { untrack } from "svelte";
import { prefs } from "../../state/prefs.svelte";
import type { TableState } from "../../state/table.svelte";

/**
 * Who has the change of the seven armed always gets it armed on sitting down, and a running table
 * follows the setting when it changes. What is switched at the table itself stays as it is.
 */
export function followAutoSwap(game: Pick<TableState, "me" | "say">): void {
  let seat: number | null = null;
  let before = prefs.autoSwap;
  $effect(() => {
    const now = game.me?.seat ?? null;
    const on = prefs.autoSwap;
    const changed = now !== seat ? on : on !== before;
    seat = now;
    before = on;
    untrack(() => {
      if (now !== null && changed && game.me?.auto_swap !== on) void game.say({ t: "autoswap", on });
    });
  });
}
