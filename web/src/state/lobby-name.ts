/** What a name may be; the server decides, this only answers sooner. */

export const LONGEST_NAME = 20;
export type NameFault = "empty" | "long" | "character" | "robot";

export function cleanName(text: string): string {
  return text.normalize("NFC").split(" ").filter(Boolean).join(" ");
}

/** Null: good. Letters are counted as people count them, not in UTF-16. */
export function nameFault(text: string): NameFault | null {
  const name = cleanName(text);
  const letters = [...name];
  if (letters.length === 0) return "empty";
  if (letters.length > LONGEST_NAME) return "long";
  if (/[|\p{C}]|[^\P{Z} ]/u.test(name)) return "character";
  return name.toLowerCase().startsWith("robot:") ? "robot" : null;
}
