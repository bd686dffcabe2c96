/**
 * The form of a new table, built from what `GET /api/games` says. It holds only what differs from the
 * preset, so that a table can say in which points it is not the usual one. Plain data in, plain data out.
 */

import type { Field, GameInfo, NewTable, PresetInfo, SeatWish, Settings } from "../wire.gen";
import { applies } from "./lobby-applies";

export type Clock = NonNullable<Settings["clock"]>;
export type Entry = NonNullable<Settings["entry"]>;
export type ShowPoints = NonNullable<Settings["show_points"]>;
export type Pace = NonNullable<Settings["pace"]>;
export type Length = "partida" | "best3" | "coto" | "cotos2";

export interface Draft {
  readonly players: number;
  readonly preset: string;
  /** Option name -> text, only where it is not as in the preset. */
  readonly changes: Readonly<Record<string, string>>;
  /** Of the other seats, in playing order: `open` or the level of a robot. */
  readonly seats: readonly string[];
  readonly clock: Clock;
  readonly entry: Entry;
  readonly watchers: boolean;
  /** Null: as the rules ask for. */
  readonly showPoints: ShowPoints | null;
  readonly pace: Pace;
}

export const OPEN = "open";
export const BASE_PRESET = "ludoteka";
export const LENGTHS: readonly Length[] = ["partida", "best3", "coto", "cotos2"];

/** Partidas of a coto and cotos of a match. */
const LENGTH_OPTIONS: Readonly<Record<Length, readonly [string, string]>> = {
  partida: ["1", "1"],
  best3: ["2", "1"],
  coto: ["3", "1"],
  cotos2: ["3", "2"],
};
const PARTIDAS = "partidas_per_coto";
const COTOS = "cotos_per_match";
const PLAYERS = "players";

export function newDraft(players: number, pace: Pace): Draft {
  return {
    players,
    preset: BASE_PRESET,
    changes: {},
    seats: Array.from({ length: players - 1 }, () => OPEN),
    clock: "none",
    entry: "anyone",
    watchers: true,
    showPoints: null,
    pace,
  };
}

/** Another number of players keeps the choices that it can keep. */
export function withPlayers(game: GameInfo, draft: Draft, players: number): Draft {
  const seats = Array.from({ length: players - 1 }, (_, index) => draft.seats[index] ?? OPEN);
  const fits = presetsFor(game, players).some(({ name }) => name === draft.preset);
  const next = { ...draft, players, seats };
  return fits ? next : withPreset(game, next, BASE_PRESET);
}

/** A preset is a fresh start for the rules; the length stays if it was chosen. */
export function withPreset(game: GameInfo, draft: Draft, preset: string): Draft {
  const chosen = PARTIDAS in draft.changes || COTOS in draft.changes ? lengthOf(game, draft) : null;
  const next = { ...draft, preset, changes: {} };
  return chosen === null ? next : withLength(game, next, chosen);
}

export function withOption(game: GameInfo, draft: Draft, name: string, text: string): Draft {
  const { [name]: _, ...others } = draft.changes;
  const usual = presetValue(game, draft.preset, name) === text;
  return { ...draft, changes: usual ? others : { ...others, [name]: text } };
}

export function withLength(game: GameInfo, draft: Draft, length: Length): Draft {
  const [partidas, cotos] = LENGTH_OPTIONS[length];
  return withOption(game, withOption(game, draft, PARTIDAS, partidas), COTOS, cotos);
}

/**
 * The presets of a table of that many. One that only fixes the number of players is left out: the
 * number is chosen before, so it would be the usual one under a second name.
 */
export function presetsFor(game: GameInfo, players: number): PresetInfo[] {
  return game.presets.filter((preset) => {
    const names = Object.keys(preset.options);
    const alias = names.length === 1 && names[0] === PLAYERS;
    return !alias && preset.players.includes(players);
  });
}

/** The text an option has in a preset. */
export function presetValue(game: GameInfo, preset: string, name: string): string {
  const own = game.presets.find((each) => each.name === preset)?.options[name];
  return own ?? game.fields.find((field) => field.name === name)?.default ?? "";
}

/** The text an option has in this draft. */
export function valueOf(game: GameInfo, draft: Draft, name: string): string {
  if (name === PLAYERS) return String(draft.players);
  return draft.changes[name] ?? presetValue(game, draft.preset, name);
}

/** Null: a length without a name of its own. */
export function lengthOf(game: GameInfo, draft: Draft): Length | null {
  const partidas = valueOf(game, draft, PARTIDAS);
  const cotos = valueOf(game, draft, COTOS);
  return LENGTHS.find((each) => LENGTH_OPTIONS[each].join() === `${partidas},${cotos}`) ?? null;
}

export interface FieldGroup {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly Field[];
}

/** What "more rules" shows: the options that have an effect as the draft stands, by group. */
export function groupsOf(game: GameInfo, draft: Draft): FieldGroup[] {
  const get = (name: string): string => valueOf(game, draft, name);
  const shown = game.fields
    .filter((field) => field.name !== PLAYERS && applies(field.applies, get))
    .filter((field) => field.kind === "int" || field.choices.length > 1);
  return game.groups
    .map(({ value, label }) => ({
      name: value,
      label,
      fields: shown.filter((field) => field.group === value),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** In which points the draft is not the preset; a length that has a name is not among them. */
export function differencesOf(game: GameInfo, draft: Draft): Difference[] {
  const named = lengthOf(game, draft) !== null;
  const fields = game.fields.filter(
    ({ name }) => name in draft.changes && !(named && (name === PARTIDAS || name === COTOS)),
  );
  return fields.map((field) => described(field, draft.changes[field.name] ?? ""));
}

/** In which points a table that exists is not its preset. `options` holds what is not the default. */
export function differencesOfTable(
  game: GameInfo,
  preset: string,
  options: Readonly<Record<string, string>>,
): Difference[] {
  const valueText = (field: Field): string => options[field.name] ?? field.default;
  const skipped = new Set([PLAYERS, PARTIDAS, COTOS]);
  const fields = game.fields.filter(
    (field) =>
      !skipped.has(field.name) && valueText(field) !== presetValue(game, preset, field.name),
  );
  return fields.map((field) => described(field, valueText(field)));
}

function described(field: Field, value: string): Difference {
  const label = field.choices.find((choice) => choice.value === value)?.label ?? value;
  return { name: field.name, label: field.label, value: label };
}

/** Both sides' points lie open, unless a player has to know when to ask for the count. */
export function showPointsOf(game: GameInfo, draft: Draft): ShowPoints {
  return draft.showPoints ?? (valueOf(game, draft, "vuelta") === "claim" ? "none" : "both");
}

/** The options in full, for the rules page and for asking whether they go together. */
export function optionsOf(game: GameInfo, draft: Draft): Record<string, string> {
  const preset = game.presets.find(({ name }) => name === draft.preset)?.options ?? {};
  return { ...preset, ...draft.changes, [PLAYERS]: String(draft.players) };
}

export function tableOf(game: GameInfo, draft: Draft): NewTable {
  const wishes = draft.seats.map((seat): SeatWish => {
    return seat === OPEN ? { kind: "open" } : { kind: "robot", level: seat };
  });
  return {
    game: game.name,
    preset: draft.preset,
    options: { ...draft.changes, [PLAYERS]: String(draft.players) },
    settings: {
      clock: draft.clock,
      pace: draft.pace,
      show_points: showPointsOf(game, draft),
      watchers: draft.watchers,
      entry: draft.entry,
    },
    seats: [{ kind: "me" }, ...wishes],
    // Nobody else has to come: the cards are dealt at once.
    start: draft.seats.every((seat) => seat !== OPEN),
  };
}

/** Minutes that a partida takes from the first card to the count, as a rule. */
const PEOPLE_MINUTES = 8;
const ROBOT_MINUTES = 4;
/** Partidas that a match of that length lasts, as a rule: a coto of three goes to four or five. */
const USUAL_PARTIDAS: Readonly<Record<Length, number>> = { partida: 1, best3: 2.5, coto: 4, cotos2: 10 };

/** How long a match usually lasts, in minutes; from ten on in fives. */
export function minutesOf(length: Length, robotsOnly: boolean): number {
  const minutes = USUAL_PARTIDAS[length] * (robotsOnly ? ROBOT_MINUTES : PEOPLE_MINUTES);
  return minutes < 10 ? minutes : Math.round(minutes / 5) * 5;
}
