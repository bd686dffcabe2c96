/** What screen readers are told. Sentences queue up, so that one never swallows the other. */

let polite = $state.raw("");
let assertive = $state.raw("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sentences that come within this time are read as one text. */
const GATHER_MS = 120;

export function announce(text: string, urgent = false): void {
  if (text === "") return;
  if (urgent) {
    // The same words twice are read twice only when the text changes in between.
    assertive = assertive === text ? `${text}\u00a0` : text;
    return;
  }
  waiting.push(ended(text));
  clearTimeout(timer);
  timer = setTimeout(flush, GATHER_MS);
}

/** Labels have no full stop; without one a voice runs them into the next sentence. */
export function ended(text: string): string {
  return /[.!?…»]\s*$/u.test(text) ? text : `${text}.`;
}

function flush(): void {
  const text = waiting.join(" ");
  waiting = [];
  polite = polite === text ? `${text}\u00a0` : text;
}

export function spoken(): { polite: string; assertive: string } {
  return { polite, assertive };
}
