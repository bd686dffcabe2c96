/** The games that can be learnt, the usual one first. */
export const GAMES = ["guinote", "tute", "brisca", "seis", "chinchon"] as const;
