/**
 * The lobby as this browser knows it: who I am, the games, the lists. The lists come by socket; while
 * there is none they are fetched every few seconds.
 */

import { api, ProblemError } from "../net/http";
import { retryDelay } from "../net/delay";
import type { Created, GameInfo, Lobby, NewTable, Person, Quick } from "../wire.gen";
import { lobbyFrom } from "./lobby-rows";

const POLL_MS = 5000;

export class LobbyState {
  person = $state.raw<Person | null>(null);
  games = $state.raw<readonly GameInfo[] | null>(null);
  lists = $state.raw<Lobby | null>(null);
  /** Code of what went wrong with the lists; null while all is well. */
  trouble = $state.raw<string | null>(null);
  /** What was asked last is not answered yet. */
  busy = $state.raw(false);

  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #stopped = false;
  /** What was asked for in vain. */
  #owed = new Set<"person" | "games">();
  /** The language of the games that were asked for last. */
  #lang: string | null = null;

  /** The guest comes first: without it two requests at once would make two guests. */
  async start(): Promise<void> {
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    await this.#greet();
    if (this.#stopped) return;
    void this.refresh();
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#poll);
    this.#drop();
  }

  async loadGames(lang: string): Promise<void> {
    this.#lang = lang;
    try {
      const games = await api.games(lang);
      // Of two quick choices of a language the later one wins, whichever answer comes first.
      if (this.#lang === lang) this.games = games;
    } catch (error) {
      this.#owed.add("games");
      this.trouble = codeOf(error);
    }
  }

  async refresh(): Promise<void> {
    try {
      this.lists = await api.lobby();
      this.trouble = null;
      this.#complete();
    } catch (error) {
      this.trouble = codeOf(error);
    }
  }

  /** Throws `ProblemError` with the code `bad_name`. */
  async rename(name: string): Promise<void> {
    this.person = await api.rename(name);
  }

  quick(kind: Quick["kind"], robots: boolean, game = "guinote"): Promise<Created> {
    return this.#once(() => api.quick(kind, robots, game));
  }

  create(table: NewTable): Promise<Created> {
    return this.#once(() => api.create(table));
  }

  async #once<T>(ask: () => Promise<T>): Promise<T> {
    this.busy = true;
    try {
      return await ask();
    } finally {
      this.busy = false;
    }
  }

  async #greet(): Promise<void> {
    try {
      this.person ??= await api.me();
    } catch (error) {
      this.#owed.add("person");
      this.trouble = codeOf(error);
    }
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    if (this.#stopped) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = () => this.#lost();
  }

  #hear(text: string): void {
    const lists = lobbyFrom(text);
    if (lists === null) return;
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#attempt = 0;
    this.trouble = null;
    this.lists = lists;
    this.#complete();
  }

  /** The server answers: what it did not tell before it is asked for again. */
  #complete(): void {
    const owed = [...this.#owed];
    this.#owed.clear();
    if (owed.includes("person")) void this.#greet();
    if (owed.includes("games") && this.#lang !== null) void this.loadGames(this.#lang);
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped) return;
    this.#poll ??= setInterval(() => void this.#fetchAgain(), POLL_MS);
    // A second at least: a server that takes no sockets is not asked all the time.
    const delay = 1000 + retryDelay(this.#attempt++, Math.random());
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  async #fetchAgain(): Promise<void> {
    if (document.visibilityState === "hidden") return;
    this.#owed.delete("person");
    await this.#greet();
    await this.refresh();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden" || this.#stopped) return;
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    void this.#fetchAgain();
    this.#connect();
  };
}

export function codeOf(error: unknown): string {
  return error instanceof ProblemError ? error.code : "unknown";
}
