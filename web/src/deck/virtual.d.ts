declare module "virtual:lobby-cards" {
  /** Ids of cards with the addresses of their own files. */
  export const cards: readonly (readonly [string, string])[];
}
