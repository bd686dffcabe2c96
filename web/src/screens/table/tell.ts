/** Words, sounds and toasts for what a first deal does not bring: cantes, señas, doubts, the count. */

import { announce } from "../../components/live.svelte";
import { toast } from "../../components/toasts.svelte";
import { t } from "../../i18n";
import { matchScore, sentenceOf } from "../../model/say";
import type { Listener, Sentence } from "../../model/say-play";
import { senasOf } from "../../model/senas";
import { sound } from "../../state/audio";
import type { TableState } from "../../state/table.svelte";
import type { PublicEvent } from "../../wire.gen";

export function tell(event: PublicEvent, to: Listener, state: TableState): void {
  const senas = senasOf(state.moves, state.me, to.table.sides);
  const said = mayAsk(event, state) ?? sentenceOf(event, { ...to, senas });
  const score = event.e === "sheet" ? matchScore(to.table, to.me) : null;
  for (const one of [said, score]) if (one) announce(t(one.key, one.params));
  if (event.e === "sang") sound(event.points === 40 ? "cante40" : "cante20");
  else if (event.e === "sheet" && event.kind === "partida") sound("chalk");
  if (said === null) return;
  const text = t(said.key, said.params);
  if (event.e === "sang" || event.e === "suit" || event.e === "swap") toast(text, "note");
  else if (event.e === "declared") toast(text);
  else if (event.e === "sena" && event.seat !== to.me && senas.get(event)) toast(text, "wink");
}

/** The partner of whoever sang a hidden twenty is told that the suit may be asked for. */
function mayAsk(event: PublicEvent, { me }: TableState): Sentence | null {
  const asks = event.e === "sang" && (me?.may_ask_suit.includes(event.order) ?? false);
  return asks ? { key: "table.may_ask", params: {} } : null;
}
