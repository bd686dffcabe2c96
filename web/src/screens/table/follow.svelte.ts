/** Things that follow the table by themselves: the seconds, the last five of them, the page's title. */

import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { turnOf } from "../../model/seats";
import { sound } from "../../state/audio";
import type { TableState } from "../../state/table.svelte";
import type { TableUi } from "./ui.svelte";

const EVERY_MS = 250;

/** Runs only while something on the table counts down. */
export function followClock(state: TableState, ui: TableUi): void {
  const counts = $derived(
    state.table !== null &&
      (state.table.clock !== null ||
        state.table.next_ms !== null ||
        (state.table.doubt ?? null) !== null ||
        state.table.seats.some((seat) => (seat.away_ms ?? null) !== null)),
  );
  $effect(() => {
    if (!counts) return;
    const timer = setInterval(() => (ui.now = performance.now()), EVERY_MS);
    return () => clearInterval(timer);
  });

  const seconds = $derived.by(() => {
    const clock = state.table?.clock;
    if (!clock || clock.seat !== state.me?.seat || state.table?.paused) return null;
    return Math.ceil((clock.left_ms + clock.bank_ms - (ui.now - state.heardAt)) / 1000);
  });
  $effect(() => {
    if (seconds === null || seconds > 5 || seconds < 1) return;
    sound("tick");
    if (seconds === 5) announce(t("say.five_seconds"), true);
  });
}

/** A mark in the title says that it is one's turn while another tab is open. */
export function followTitle(state: TableState): void {
  $effect(() => {
    const mine = state.me !== null && state.table?.phase === "play" && turnOf(state.table) === state.me.seat;
    const name = state.info?.game ?? "guinote";
    const title = name === "guinote" ? t("title.table") : `${t(`game.${name}.name`)} · Tapete`;
    document.title = mine ? t("title.your_turn") : title;
    return () => {
      document.title = "Tapete";
    };
  });
}
