import { describe, expect, it } from "vitest";
import type { Lobby, SeatInfo, TableRow } from "../wire.gen";
import {
  cardOf,
  cotoNumber,
  freeSeats,
  goingOn,
  initialOf,
  kindOf,
  lobbyFrom,
  othersOpen,
  toWatch,
  watchable,
  waiting,
  personName,
} from "./lobby-rows";
import { seatsToTry } from "./lobby-sit";

function seat(number: number, kind: SeatInfo["kind"], name = "", player = ""): SeatInfo {
  return { seat: number, kind, name, player };
}
function row(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    id, game: "guinote", preset: "ludoteka", players: 4, phase: "waiting", deal: 0, of_partida: 0,
    seats: [seat(0, "person", "Ana"), seat(1, "free"), seat(2, "robot"), seat(3, "free")],
    partidas: [0, 0], cotos: [0, 0], watchers: 0, watchable: true, clock: "none", length: "coto",
    options: {}, mine: false, entry: "anyone", ...more,
  };
}
const lobby = (lists: Partial<Lobby>): Lobby => ({ open: [], playing: [], mine: [], ...lists });

describe("the lists", () => {
  it("counts the tables of a kind where somebody waits, without one's own", () => {
    const lists = lobby({ open: [row("a"), row("b", { mine: true }), row("c", { players: 2 })] });
    expect(waiting(lists, "pairs").map(({ id }) => id)).toEqual(["a"]);
    expect(waiting(lists, "three")).toEqual([]);
    expect(othersOpen(lists).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(freeSeats(row("a"))).toBe(2);
  });

  it("watches the table that most people watch, and none that admits nobody", () => {
    const playing = [
      row("shut", { watchable: false, watchers: 9 }),
      row("calm", { watchers: 1 }),
      row("full", { watchers: 4 }),
    ];
    expect(toWatch(lobby({ playing }), "pairs")?.id).toBe("full");
    expect(toWatch(lobby({ playing }), "individual")).toBeNull();
    const seis = [row("far", { game: "seis", players: 6 }), row("near", { game: "seis", watchers: 1 }), ...playing];
    expect(watchable(lobby({ playing: seis }), "seis", 4)?.id).toBe("near");
    expect(watchable(lobby({ playing: seis }), "chinchon", 4)).toBeNull();
  });

  it("shows each game by a card of its own, Guiñote by that of its kind", () => {
    const cards = [row("a"), row("b", { players: 3 }), row("c", { game: "seis" }), row("d", { game: "brisca", players: 6 })].map(cardOf);
    expect(cards).toEqual(["Ao", "Cc", "6o", "3e"]);
  });

  it("leads back only to tables that go on", () => {
    const mine = [row("a", { phase: "play" }), row("b", { phase: "over" }), row("c", { phase: "closed" })];
    expect(goingOn(lobby({ mine })).map(({ id }) => id)).toEqual(["a"]);
  });

  it("knows the coto being played and the kind of a table", () => {
    expect(cotoNumber(row("a", { cotos: [1, 0] }))).toBe(2);
    expect([2, 3, 4].map(kindOf)).toEqual(["individual", "three", "pairs"]);
  });

  it("shows the first letter of a person as it is read, and none of a robot", () => {
    expect(initialOf(seat(0, "person", "ñandú"))).toBe("Ñ");
    expect(initialOf(seat(0, "person", "🂡 as"))).toBe("🂡");
    expect(initialOf(seat(0, "robot", "Robot"))).toBe("");
    expect(personName(seat(0, "person", "ñandú"))).toBe("ñandú");
    expect(personName(seat(0, "robot", "robot:medium"))).toBe("");
  });
});

describe("a message of the socket", () => {
  it("is taken only when it is a lobby", () => {
    expect(lobbyFrom('{"open":[],"playing":[],"mine":[]}')).toEqual(lobby({}));
    expect(lobbyFrom('{"t":"bye","code":"restart"}')).toBeNull();
    expect(lobbyFrom("nonsense")).toBeNull();
    expect(lobbyFrom("null")).toBeNull();
  });
});

describe("sitting down from the lobby", () => {
  const seats = row("a").seats;
  it("tries the free seats in playing order", () => {
    expect(seatsToTry({ player: "me", table: { seats } })).toEqual([1, 3]);
  });
  it("asks for none when one sits there already", () => {
    const mine = [...seats.slice(0, 3), seat(3, "person", "Me", "me")];
    expect(seatsToTry({ player: "me", table: { seats: mine } })).toEqual([]);
  });
});
