/**
 * The socket of one table: says hello with the last number seen, keeps what was said until it is
 * answered, comes back by itself. It knows nothing of cards.
 */

import type { Bye, ClientMessage, Hello, Ping, Refused, ServerMessage } from "../wire.gen";
import { retryDelay } from "./delay";
import { newId } from "./id";
import type { Memory } from "./seen";

type WithId<M> = M extends { id: string } ? Omit<M, "id"> : never;
/** A message without its id: the socket gives it one. */
export type Say = WithId<ClientMessage>;

export type Link = "connecting" | "open" | "lost" | "ended";

export interface Listener {
  /** Every message but `ack`, `error`, `pong` and `bye`. */
  message(message: ServerMessage): void;
  link(state: Link): void;
  /** The server closed for good: opened elsewhere, table closed, no such table. */
  bye(code: string): void;
}

interface Pending {
  message: ClientMessage;
  done: (refused: Refused | null) => void;
}

const PING_EVERY_MS = 20_000;
const HEAR_WITHIN_MS = 8000;
/** Names, keys and greetings go back and forth several times before a line stands. */
const STAND_WITHIN_MS = 20_000;
/** After the phone was locked the line is mostly gone, and somebody looks at the screen. */
const WAKE_WITHIN_MS = 2500;
/** After these the socket stays closed; the reader decides. */
const FINAL = new Set(["replaced", "closed", "no_watchers", "full"]);

export class TableSocket {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #deaf: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #ended = false;
  /** Number and life of the last public event applied. */
  #seq: number | null = null;
  #life: string | null = null;

  constructor(
    readonly url: string,
    readonly listener: Listener,
    readonly memory: Memory | null = null,
  ) {}

  /** Nothing, once it was stopped. */
  start(): void {
    if (this.#ended) return;
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    this.#connect();
  }

  stop(): void {
    this.#ended = true;
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#wake);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Says it now or as soon as the line is back. Null: done; else why nothing changed. */
  say(message: Say): Promise<Refused | null> {
    const id = newId();
    const whole = { ...message, id } as ClientMessage;
    return new Promise((done) => {
      this.#pending.set(id, { message: whole, done });
      if (this.#socket?.readyState !== WebSocket.OPEN || this.#life === null) return;
      this.#send(whole);
      this.#expect(HEAR_WITHIN_MS);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    if (this.#ended) return;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lost();
    this.#expect(STAND_WITHIN_MS);
  }

  #drop(): void {
    clearInterval(this.#pinger);
    this.#listens();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #hello(): void {
    const first = this.#life === null ? this.memory?.read() : null;
    const hello: Hello = { t: "hello", ...(first ?? { seq: this.#seq, life: this.#life }) };
    this.#send(hello);
    this.#pinger = setInterval(() => this.#ping(), PING_EVERY_MS);
  }

  #ping(within = HEAR_WITHIN_MS): void {
    const ping: Ping = { t: "ping", n: ++this.#pings };
    this.#send(ping);
    this.#expect(within);
  }

  /** Whatever was said, the server answers something: a line on which nothing comes is dead. */
  #expect(within: number): void {
    this.#deaf ??= setTimeout(() => this.#lost(), within);
  }

  #listens(): void {
    clearTimeout(this.#deaf);
    this.#deaf = undefined;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#listens();
    if (message.t === "ack") this.#answer(message.id, null);
    else if (message.t === "error") this.#refused(message);
    else if (message.t === "bye") this.#bye(message);
    else if (message.t === "welcome") {
      this.#attempt = 0;
      this.#life = message.life;
      this.#saw(message.seq);
      this.listener.link("open");
      this.listener.message(message);
      for (const { message: waiting } of this.#pending.values()) this.#send(waiting);
      if (this.#pending.size > 0) this.#expect(HEAR_WITHIN_MS);
    } else if (message.t === "update") {
      // A number was skipped: ask for everything again rather than guess.
      const first = message.seq - message.events.length;
      if (this.#seq !== null && first > this.#seq) return this.#connect();
      this.#saw(message.seq);
      this.listener.message(message);
    } else if (message.t !== "pong") this.listener.message(message);
  }

  #saw(seq: number): void {
    this.#seq = seq;
    this.memory?.write({ seq, life: this.#life });
  }

  #answer(id: string, refused: Refused | null): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.done(refused);
  }

  #refused(refused: Refused): void {
    if (refused.id !== null) this.#answer(refused.id, refused);
    // An error before the welcome (no such table, not invited) is the last word.
    else if (this.#life === null) this.#end(refused.code);
  }

  #bye(bye: Bye): void {
    if (FINAL.has(bye.code)) this.#end(bye.code);
    else this.#lost();
  }

  #end(code: string): void {
    this.stop();
    this.listener.link("ended");
    this.listener.bye(code);
  }

  #lost(): void {
    this.#drop();
    if (this.#ended) return;
    this.listener.link("lost");
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), retryDelay(this.#attempt++, Math.random()));
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden" || this.#ended) return;
    if (this.#socket === null) this.#connect();
    else if (this.#socket.readyState === WebSocket.OPEN) {
      this.#listens();
      this.#ping(WAKE_WITHIN_MS);
    }
  };
}
