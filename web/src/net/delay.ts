/** How long to wait before the line is tried again. In a file of its own: the lobby needs no table's socket. */

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8000;

/** Full jitter: anywhere between nothing and a ceiling that doubles. */
export function retryDelay(attempt: number, random: number): number {
  return random * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}
