import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../wire.gen";
import { newId } from "./id";
import { retryDelay } from "./delay";
import { memoryOf, type Memory } from "./seen";
import { TableSocket, type Link, type Listener } from "./socket";
import { SCENES } from "../dev/scenes";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const welcome = (seq: number, life = "a") => ({ ...SCENES["free"]!(), seq, life });
const update = (seq: number, count = 1) => {
  const { table, me } = SCENES["free"]!();
  return { t: "update", seq, events: Array.from({ length: count }, () => ({ e: "arrastre" })), table, me };
};

let heard: ServerMessage[];
let links: Link[];
let ends: string[];

function connect(memory: Memory | null = null): TableSocket {
  const listener: Listener = {
    message: (message) => heard.push(message),
    link: (state) => links.push(state),
    bye: (code) => ends.push(code),
  };
  const socket = new TableSocket("ws://x", listener, memory);
  socket.start();
  return socket;
}
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [heard, links, ends] = [[], [], []];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", { addEventListener: vi.fn(), removeEventListener: vi.fn(), visibilityState: "visible" });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
});
afterEach(() => vi.useRealTimers());

describe("a page that was closed", () => {
  const store = new Map<string, string>();

  beforeEach(() => {
    store.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const hello = (url: string): object => {
    connect(memoryOf(url));
    last().open();
    return last().sent[0]!;
  };

  it("goes on from the last number of that table", () => {
    hello("ws://x/1");
    last().hear(welcome(7));
    last().hear(update(9, 2));
    expect(hello("ws://x/1")).toEqual({ t: "hello", seq: 9, life: "a" });
    expect(hello("ws://x/2")).toEqual({ t: "hello", seq: null, life: null });
  });

  it("begins anew when its store is broken or not there", () => {
    store.set("tapete.seen", "{");
    expect(hello("ws://x/1")).toEqual({ t: "hello", seq: null, life: null });
    vi.stubGlobal("localStorage", undefined);
    expect(hello("ws://x/1")).toEqual({ t: "hello", seq: null, life: null });
    last().hear(welcome(7));
    expect(links.at(-1)).toBe("open");
  });

  it("takes an error before the welcome for the last word", () => {
    store.set("tapete.seen", JSON.stringify({ url: "ws://x/1", seq: 3, life: "a" }));
    hello("ws://x/1");
    last().hear({ t: "error", id: null, code: "no_such_table" });
    expect(ends).toEqual(["no_such_table"]);
  });
});

describe("the line to a table", () => {
  it("is tried again when it does not come to stand", () => {
    connect();
    last().open();
    last().hear(welcome(7));
    // A number is missing: everything is asked for again, and the new line hangs.
    last().hear(update(12));
    expect([FakeSocket.all.length, links.at(-1)]).toEqual([2, "open"]);
    vi.advanceTimersByTime(20_000);
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(8000);
    expect(FakeSocket.all.length).toBe(3);
  });

  it("says the last number and life when it comes back", () => {
    connect();
    last().open();
    expect(last().sent[0]).toEqual({ t: "hello", seq: null, life: null });
    last().hear(welcome(7));
    last().hear(update(9, 2));
    last().onclose?.();
    vi.advanceTimersByTime(250);
    last().open();
    expect(last().sent[0]).toEqual({ t: "hello", seq: 9, life: "a" });
    expect(links).toEqual(["open", "lost"]);
  });

  it("stays shut when it is begun after it was left", () => {
    const socket = new TableSocket("ws://x", { message: () => undefined, link: (state) => links.push(state), bye: () => undefined });
    socket.stop();
    socket.start();
    expect(links).toEqual([]);
    expect(document.addEventListener).not.toHaveBeenCalled();
  });

  it("says again what was not answered, under the same id", async () => {
    const socket = connect();
    last().open();
    last().hear(welcome(1));
    const answer = socket.say({ t: "act", decision: 1, action: "Ao" });
    const [, said] = last().sent;
    last().onclose?.();
    vi.advanceTimersByTime(250);
    last().open();
    last().hear(welcome(1));
    expect(last().sent[1]).toEqual(said);
    last().hear({ t: "ack", id: said?.["id"] });
    expect(await answer).toBeNull();
  });

  it("hands a refusal to whoever asked", async () => {
    const socket = connect();
    last().open();
    last().hear(welcome(1));
    const answer = socket.say({ t: "ready" });
    const refused = { t: "error", id: last().sent[1]?.["id"], code: "not_now", params: {} };
    last().hear(refused);
    expect(await answer).toEqual(refused);
  });

  it("asks for everything again when a number is missing", () => {
    connect();
    last().open();
    last().hear(welcome(1));
    last().hear(update(5));
    expect(FakeSocket.all).toHaveLength(2);
    expect(heard).toHaveLength(1);
  });

  it("gives up a line that answers no ping", () => {
    connect();
    last().open();
    last().hear(welcome(1));
    vi.advanceTimersByTime(20_000 + 8000);
    expect(links.at(-1)).toBe("lost");
  });

  it("gives up a line on which no answer comes to what was said", () => {
    const socket = connect();
    FakeSocket.all[0]!.open();
    FakeSocket.all[0]!.hear(welcome(7));
    void socket.say({ t: "act", decision: 3, action: "7o" });
    vi.advanceTimersByTime(7000);
    void socket.say({ t: "ready" });
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(1000);
    expect(links.at(-1), "a second tap is no sign of life").toBe("lost");
  });

  it("soon finds out after the screen was locked", () => {
    const socket = connect();
    FakeSocket.all[0]!.open();
    FakeSocket.all[0]!.hear(welcome(7));
    const add = document.addEventListener as unknown as ReturnType<typeof vi.fn>;
    const wake = add.mock.calls.find(([name]) => name === "visibilitychange")?.[1] as () => void;
    wake();
    vi.advanceTimersByTime(2500);
    expect(links.at(-1)).toBe("lost");
    socket.stop();
  });

  it("stays closed when the table was opened elsewhere", () => {
    connect();
    last().open();
    last().hear(welcome(1));
    last().hear({ t: "bye", code: "replaced" });
    vi.advanceTimersByTime(60_000);
    expect([FakeSocket.all.length, ends, links.at(-1)]).toEqual([1, ["replaced"], "ended"]);
  });

  it("waits longer from try to try, never beyond eight seconds", () => {
    expect([0, 1, 5, 20].map((attempt) => retryDelay(attempt, 1))).toEqual([250, 500, 8000, 8000]);
    expect(retryDelay(3, 0)).toBe(0);
  });

  it("makes ids that the server takes and that do not repeat", () => {
    const ids = Array.from({ length: 500 }, newId);
    expect(ids.every((id) => /^[A-Za-z0-9_-]{16}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(500);
  });
});
