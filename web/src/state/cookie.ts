/**
 * What the server has to know before it sends the page: the language and the theme, where the reader chose
 * others than the browser asks for. Nothing else goes into a cookie of ours.
 */

const YEAR_S = 31_536_000;

/** Null forgets. */
export function tell(name: "lang" | "theme", value: string | null): void {
  document.cookie = `tapete_${name}=${value ?? ""}; path=/; samesite=lax; max-age=${value === null ? 0 : YEAR_S}`;
}
