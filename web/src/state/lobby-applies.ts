/** When an option of a form has an effect: the conditions that `Field.applies` names. */

type Get = (option: string) => string;

const withStock: Condition = (get) => {
  if (get("players") === "4") return get("deal_all") !== "true";
  return get("players") !== "3" || get("three_player_mode") !== "arrastrado";
};
const withSwap: Condition = (get) => get("players") !== "4" || get("deal_all") !== "true";
const withTarget: Condition = (get) => get("hands_per_partida") === "null";
const twoSides: Condition = (get) => get("players") !== "3" && withTarget(get);

type Condition = (get: Get) => boolean;

const CONDITIONS: Readonly<Record<string, Condition>> = {
  players_3: (get) => get("players") === "3",
  players_4: (get) => get("players") === "4",
  with_partners: (get) => get("players") === "4" || get("players") === "6",
  with_stock: withStock,
  with_swap: withSwap,
  swap_on: (get) => withSwap(get) && get("swap_upcard") !== "off",
  must_beat: (get) => get("must_beat") === "true",
  with_target: withTarget,
  two_sides_with_target: twoSides,
  thirty_on: (get) => twoSides(get) && get("thirty_rule") !== "off",
  claim_in_pairs: (get) => get("vuelta") === "claim" && get("players") === "4",
  full_hand: (get) => get("vuelta") === "full_hand",
};

/** A condition that this page does not know hides nothing: the server has the last word. */
export function applies(condition: string, get: Get): boolean {
  const known = CONDITIONS[condition];
  return known === undefined || known(get);
}

/** Whether the page can tell when such an option has an effect. */
export function isKnown(condition: string): boolean {
  return condition in CONDITIONS;
}
