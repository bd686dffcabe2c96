import { afterEach, describe, expect, it, vi } from "vitest";

import { Sounds, type SoundName } from "./sound.ts";

const NAMES: SoundName[] = [
  "card",
  "slide",
  "knock",
  "cante20",
  "cante40",
  "chalk",
  "thud",
  "tick",
];

/** What an audio graph was asked to do, without a sound card. */
class FakeContext {
  static opened: FakeContext[] = [];
  state: AudioContextState = "running";
  currentTime = 10;
  sampleRate = 8000;
  destination = {};
  levels: number[] = [];
  starts: { kind: string; at: number; pitch: number }[] = [];
  ends: number[] = [];

  constructor() {
    FakeContext.opened.push(this);
  }

  resume = vi.fn(() => Promise.resolve());

  #param(first: (value: number) => void = () => undefined): object {
    return {
      value: 0,
      setValueAtTime: first,
      exponentialRampToValueAtTime: (value: number) => {
        if (!(value > 0)) throw new RangeError("an exponential ramp needs a positive target");
      },
      setTargetAtTime: (value: number) => this.levels.push(value),
    };
  }

  #source(kind: string): object {
    let pitch = 0;
    return {
      frequency: this.#param((value) => (pitch = value)),
      connect: (next: object) => next,
      start: (at: number) => this.starts.push({ kind, at, pitch }),
      stop: (at: number) => this.ends.push(at),
    };
  }

  createGain = (): object => ({ gain: this.#param(), connect: (next: object) => next });
  createOscillator = (): object => this.#source("tone");
  createBufferSource = (): object => this.#source("hiss");
  createBiquadFilter = (): object => ({
    frequency: this.#param(),
    Q: this.#param(),
    connect: (next: object) => next,
  });
  createBuffer = (_channels: number, length: number): object => ({
    getChannelData: () => new Float32Array(length),
  });
}

function unlocked(): { sounds: Sounds; context: FakeContext } {
  FakeContext.opened = [];
  vi.stubGlobal("AudioContext", FakeContext);
  const sounds = new Sounds();
  sounds.unlock();
  const context = FakeContext.opened[0];
  if (!context) throw new Error("unlock() opened no AudioContext");
  return { sounds, context };
}

afterEach(() => vi.unstubAllGlobals());

describe("Sounds", () => {
  it.each(NAMES)("plays %s and ends it within 400 ms", (name) => {
    const { sounds, context } = unlocked();
    sounds.play(name);
    expect(context.starts.length).toBeGreaterThan(0);
    expect(context.ends.length).toBe(context.starts.length);
    expect(Math.max(...context.ends) - context.currentTime).toBeLessThan(0.4);
  });

  it("sings three rising notes for a twenty and five for the forty", () => {
    for (const [name, notes] of [["cante20", 3], ["cante40", 5]] as const) {
      const { sounds, context } = unlocked();
      sounds.play(name);
      const lowest = new Map<number, number>();
      for (const { at, pitch } of context.starts) {
        lowest.set(at, Math.min(pitch, lowest.get(at) ?? Infinity));
      }
      const melody = [...lowest].sort(([a], [b]) => a - b).map(([, pitch]) => pitch);
      expect(melody).toHaveLength(notes);
      expect(melody).toEqual([...melody].sort((a, b) => a - b));
    }
  });

  it("opens one context, on the first gesture", () => {
    FakeContext.opened = [];
    vi.stubGlobal("AudioContext", FakeContext);
    const sounds = new Sounds();
    sounds.play("card");
    expect(FakeContext.opened).toHaveLength(0);
    sounds.unlock();
    sounds.unlock();
    expect(FakeContext.opened).toHaveLength(1);
  });

  it("plays nothing late: a suspended context is woken by the next gesture", () => {
    const { sounds, context } = unlocked();
    context.state = "suspended";
    sounds.play("knock");
    expect(context.starts).toHaveLength(0);
    sounds.unlock();
    expect(context.resume).toHaveBeenCalledOnce();
  });

  it("is silent while muted and keeps its volume", () => {
    const { sounds, context } = unlocked();
    sounds.volume = 0.5;
    sounds.muted = true;
    sounds.play("thud");
    expect(context.starts).toHaveLength(0);
    expect(context.levels.at(-1)).toBe(0);
    sounds.muted = false;
    expect(sounds.volume).toBe(0.5);
    expect(context.levels.at(-1)).toBe(0.25);
  });

  it("keeps the volume between 0 and 1", () => {
    const sounds = new Sounds();
    for (const [given, kept] of [[7, 1], [-1, 0], [Number.NaN, 0], [0.3, 0.3]] as const) {
      sounds.volume = given;
      expect(sounds.volume).toBe(kept);
    }
  });

  it("does without Web Audio, and with one that refuses to open", () => {
    vi.stubGlobal("AudioContext", undefined);
    const mute = new Sounds();
    expect(() => {
      mute.unlock();
      mute.play("tick");
    }).not.toThrow();
    vi.stubGlobal("AudioContext", class {
      constructor() {
        throw new DOMException("no output device", "NotSupportedError");
      }
    });
    expect(() => {
      mute.unlock();
      mute.play("tick");
    }).not.toThrow();
  });
});
