/** Things that follow the table by themselves: the seconds, the last five of them, the page's title. */

import { untrack } from "svelte";
import { announce } from "../../components/live.svelte";
import { t } from "../../i18n";
import { IDLE_MS, waitedFor } from "../../model/idle";
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

/** Says when somebody has kept a table without a clock waiting for too long. */
export function followIdle(state: TableState, ui: TableUi): void {
  const seat = $derived(
    state.table !== null && state.info !== null ? waitedFor(state.table, state.me, state.info) : null,
  );
  // News of presence, of the hand or of a pause offered are no card: the same wait goes on.
  const wait = $derived(seat === null ? null : `${seat} ${state.me?.decision ?? 0}`);
  $effect(() => {
    ui.idle = null;
    if (wait === null) return;
    const timer = setTimeout(() => (ui.idle = Number(wait.split(" ")[0])), IDLE_MS);
    return () => clearTimeout(timer);
  });
}

/** While the table waits for this reader's doubt it asks whether he is sure. */
export function followDoubt(state: TableState, ui: TableUi): void {
  const asked = $derived(state.me !== null && state.table?.doubt?.seat === state.me.seat);
  $effect(() => {
    if (asked) ui.show("challenge");
    else if (untrack(() => ui.open) === "challenge") ui.close();
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
