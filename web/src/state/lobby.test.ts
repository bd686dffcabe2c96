import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError } from "../net/http";
import type { Lobby } from "../wire.gen";
import { LobbyState } from "./lobby.svelte";

const EMPTY: Lobby = { open: [], playing: [], mine: [] };
const BUSY = { ...EMPTY, open: [{ id: "a" }] } as unknown as Lobby;

class FakeSocket {
  static last: FakeSocket;
  static readonly OPEN = 1;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.last = this;
    asked.push(new URL(url).pathname);
  }
  close(): void {
    this.readyState = 3;
  }
}

let asked: string[];
let answer: (path: string) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = (path) => Response.json(path === "/api/me" ? { player: "p", name: "Vega 12" } : EMPTY);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "room.example" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(path));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the lobby", () => {
  it("asks who one is before anything that could make a second guest", async () => {
    const lobby = new LobbyState();
    await lobby.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]).toBe("/api/me");
    expect([...asked].sort()).toEqual(["/api/lobby", "/api/me", "/ws/lobby"]);
    expect(lobby.person?.name).toBe("Vega 12");
    lobby.stop();
  });

  it("takes the lists from the socket, and fetches them while there is none", async () => {
    const lobby = new LobbyState();
    await lobby.start();
    FakeSocket.last.onmessage?.({ data: JSON.stringify(BUSY) });
    expect(lobby.lists?.open).toHaveLength(1);

    asked = [];
    FakeSocket.last.onclose?.();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toContain("/api/lobby");
    expect(asked).toContain("/ws/lobby");
    expect(lobby.lists).toEqual(EMPTY);

    FakeSocket.last.onmessage?.({ data: JSON.stringify(BUSY) });
    asked = [];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual([]);
    lobby.stop();
  });

  it("asks for nothing once it is left", async () => {
    const lobby = new LobbyState();
    await lobby.start();
    FakeSocket.last.onclose?.();
    lobby.stop();
    asked = [];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it("keeps the lists and tells the trouble when the server is gone", async () => {
    const lobby = new LobbyState();
    await lobby.start();
    FakeSocket.last.onmessage?.({ data: JSON.stringify(BUSY) });
    answer = () => {
      throw new TypeError("no route");
    };
    await lobby.refresh();
    expect(lobby.trouble).toBe("offline");
    expect(lobby.lists?.open).toHaveLength(1);
    lobby.stop();
  });

  it("asks again for what it did not hear while the server was away", async () => {
    const lobby = new LobbyState();
    answer = () => {
      throw new TypeError("no route");
    };
    await lobby.start();
    await lobby.loadGames("es");
    expect(lobby.games).toBeNull();
    answer = (path) => Response.json(path === "/api/me" ? { player: "p", name: "Vega 12" } : path === "/api/lobby" ? EMPTY : [{ name: "guinote" }]);
    asked = [];
    FakeSocket.last.onmessage?.({ data: JSON.stringify(BUSY) });
    await vi.advanceTimersByTimeAsync(0);
    expect(lobby.person?.name).toBe("Vega 12");
    expect(lobby.games).toHaveLength(1);
    FakeSocket.last.onmessage?.({ data: JSON.stringify(BUSY) });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(["/api/me", "/api/games?lang=es"]);
    lobby.stop();
  });

  it("shows the games in the language that was chosen last", async () => {
    const lobby = new LobbyState();
    const waiting: (() => void)[] = [];
    vi.stubGlobal("fetch", (path: string) => new Promise((done) => waiting.push(() => done(Response.json([{ name: path }])))));
    const both = [lobby.loadGames("es"), lobby.loadGames("ru")];
    for (const come of waiting.reverse()) come();
    await Promise.all(both);
    expect(lobby.games).toEqual([{ name: "/api/games?lang=ru" }]);
  });

  it("is busy while it asks, and passes on why it was refused", async () => {
    const lobby = new LobbyState();
    answer = () => Response.json({ code: "full", detail: "expected room, found none" }, { status: 503 });
    const asking = lobby.quick("pairs", true);
    expect(lobby.busy).toBe(true);
    await expect(asking).rejects.toBeInstanceOf(ProblemError);
    expect(lobby.busy).toBe(false);
  });
});
