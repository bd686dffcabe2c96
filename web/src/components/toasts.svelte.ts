/** Short words over the page. They are spoken by the live region, never by the toast itself. */

import type { IconName } from "./icons";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly icon: IconName | null;
}

const STAYS_MS = 4000;
const AT_MOST = 2;

let last = 0;
let list = $state.raw<readonly Toast[]>([]);

export function toasts(): readonly Toast[] {
  return list;
}

export function toast(text: string, icon: IconName | null = null): void {
  const shown: Toast = { id: ++last, text, icon };
  const others = list.filter((other) => other.text !== text);
  list = [...others, shown].slice(-AT_MOST);
  setTimeout(() => (list = list.filter((other) => other.id !== shown.id)), STAYS_MS);
}
