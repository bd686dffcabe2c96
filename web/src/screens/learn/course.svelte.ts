/** The lessons of one table: which were given, which wait. Kept while the tab lives. */

import { newLessons, type Now } from "./lessons";

const STORED = "tapete.lessons.";

export class Course {
  /** To be read, the one that is shown first. */
  waiting = $state.raw<readonly string[]>([]);
  #seen: Set<string>;

  constructor(readonly table: string) {
    this.#seen = new Set(read(table));
  }

  look(now: Now): void {
    const found = newLessons(now, this.#seen);
    if (found.length === 0) return;
    for (const lesson of found) this.#seen.add(lesson);
    this.waiting = [...this.waiting, ...found];
    write(this.table, [...this.#seen]);
  }

  next(): void {
    this.waiting = this.waiting.slice(1);
  }
}

/** Forgets what was explained at a table: it begins again. */
export function forget(table: string): void {
  write(table, []);
}

// Storage is refused in some private windows; then a reloaded page explains again.
function read(table: string): string[] {
  try {
    return (sessionStorage.getItem(STORED + table) ?? "").split(" ").filter((lesson) => lesson !== "");
  } catch {
    return [];
  }
}

function write(table: string, lessons: readonly string[]): void {
  try {
    sessionStorage.setItem(STORED + table, lessons.join(" "));
  } catch {
    return;
  }
}
