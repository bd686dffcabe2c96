/** A position of `tries.ts` as the page shows it: what lies open, and the cards of s0. */

export interface Shown {
  readonly trump: string;
  /** Null: the stock is gone. */
  readonly upcard: string | null;
  readonly stock: number;
  readonly hand: readonly string[];
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
}

export function shownOf(lines: readonly string[]): Shown {
  const rest = (head: string): string[] => {
    const line = lines.find((each) => each.startsWith(head)) ?? head;
    return line.slice(head.length).split(" ").filter((word) => word !== "" && word !== "-");
  };
  const stock = rest("stock:");
  return {
    trump: /trump=(\w)/.exec(lines[0] ?? "")?.[1] ?? "",
    upcard: stock.at(-1) ?? null,
    stock: stock.length,
    hand: rest("s0:"),
    trick: rest("trick:").map((word) => ({ seat: Number(word[1]), card: word.slice(3) })),
  };
}
