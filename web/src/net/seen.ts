/** How far the reader has seen a table: the number of its last public event, and its life. */
export interface Seen {
  seq: number | null;
  life: string | null;
}

export interface Memory {
  read(): Seen;
  write(seen: Seen): void;
}

const KEPT = "tapete.seen";

/**
 * Keeps it while the page is closed, for one table, the last one: a phone throws away pages that it does
 * not show, and who comes back wants to be told what was missed.
 */
export function memoryOf(url: string): Memory {
  return {
    read: () => {
      try {
        const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Seen> & { url?: string };
        if (kept.url === url) return { seq: kept.seq ?? null, life: kept.life ?? null };
      } catch {
        // No store, or nothing of ours in it: then nothing was seen.
      }
      return { seq: null, life: null };
    },
    write: (seen) => {
      try {
        localStorage.setItem(KEPT, JSON.stringify({ ...seen, url }));
      } catch {
        return;
      }
    },
  };
}
