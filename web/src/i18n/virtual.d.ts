declare module "virtual:texts/*" {
  import type { WordTable } from "./cards";
  export const messages: Readonly<Record<string, string>>;
  export const words: WordTable;
}
