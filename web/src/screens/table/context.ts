import { getContext, setContext } from "svelte";
import type { TableState } from "../../state/table.svelte";
import type { TableUi } from "./ui.svelte";

const STATE = Symbol("table");
const UI = Symbol("ui");

export function provide(state: TableState, ui: TableUi): void {
  setContext(STATE, state);
  setContext(UI, ui);
}

export function useTable(): TableState {
  return getContext<TableState>(STATE);
}

export function useUi(): TableUi {
  return getContext<TableUi>(UI);
}
