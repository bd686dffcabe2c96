declare module "virtual:texts" {
  import type { WordTable } from "./cards";
  import type { Message } from "./format";
  type Messages = Readonly<Record<string, Message>>;
  /** By language: what a table needs at once, and the rest. */
  export const loaders: Readonly<
    Record<
      "es" | "fr" | "en" | "ru",
      readonly [
        () => Promise<{ messages: Messages; words: WordTable }>,
        () => Promise<{ messages: Messages }>,
      ]
    >
  >;
}
