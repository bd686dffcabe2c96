/** The presets that a rules page offers for so many players, and the one it begins with. */

import type { GameInfo, PresetInfo } from "../../wire.gen";

/** A preset that only fixes the number of players is left out: it is the usual one under a second name. */
export function presetsOf(game: GameInfo, players: number): PresetInfo[] {
  return game.presets.filter((preset) => preset.players.includes(players) && !isAlias(preset));
}

export function usualPreset(game: GameInfo, players: number): string {
  const fitting = presetsOf(game, players);
  return (fitting.find(({ name }) => name === game.base) ?? fitting[0])?.name ?? game.base ?? "";
}

function isAlias({ options }: PresetInfo): boolean {
  const names = Object.keys(options);
  return names.length === 1 && names[0] === "players";
}
