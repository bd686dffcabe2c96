/** The table of a first lesson: easy robots that take their time, the usual rules, no clock, one short game. */

import { api } from "../../net/http";
import type { GameInfo, NewTable } from "../../wire.gen";

/** The number of players that the game is usually played by. */
const USUAL = 4;

/** What ends a lesson after a deal or two; nothing else differs from the usual rules. */
const SHORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  guinote: { partidas_per_coto: "1" },
  tute: { hands_to_win: "1" },
  brisca: { games_to_win: "1" },
  seis: { target: "1" },
  chinchon: { limit: "10", end_mode: "first_elimination" },
};

export function lessonTable(game: GameInfo): NewTable {
  const preset = game.presets.find(({ name }) => name === game.base);
  const counts = preset?.players ?? game.players;
  const players = counts.includes(USUAL) ? USUAL : (counts[0] ?? 2);
  const robots = Array.from({ length: players - 1 }, () => ({ kind: "robot" as const, level: "easy" }));
  return {
    game: game.name,
    preset: preset?.name ?? "",
    options: { players: String(players), ...SHORT[game.name] },
    settings: { clock: "none", pace: "slow", watchers: false, entry: "invited" },
    seats: [{ kind: "me" }, ...robots],
    start: true,
  };
}

/** Makes the table; returns its address, which says that it is a lesson. */
export async function startLesson(name: string, lang: string): Promise<string> {
  // The guest comes first: without it the table would have no maker to come back.
  await api.me();
  const game = (await api.games(lang)).find((each) => each.name === name);
  if (!game) throw new Error(`expected the game ${name}, found none of that name`);
  const { table } = await api.create(lessonTable(game));
  return `/t/${table}?learn`;
}
