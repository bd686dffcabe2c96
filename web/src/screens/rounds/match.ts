import type { Sentence } from "../../model/say-play";
import type { TableState } from "../../state/table.svelte";
import { nameOf } from "../table/ui.svelte";

/** Who won the match; null while it goes on. */
export function matchText({ table, me }: TableState): Sentence | null {
  const first = table?.rounds?.ranking?.[0];
  if (!table || !first || first.length === 0) return null;
  if (me !== null && first.length === 1 && first[0] === me.seat) return { key: "sheet.match_won", params: { side: "me" } };
  const names = first.map((seat) => nameOf(table, seat)).join(" · ");
  return { key: "sheet.match_winner", params: { name: names, count: first.length } };
}
