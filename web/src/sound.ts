/**
 * The sounds of the table, made on the spot: no files to fetch, nothing to decode.
 * Each is a short list of strokes (a filtered hiss or a gliding tone); all end within 400 ms.
 * They never carry news of their own: whatever sounds is also shown and announced.
 */

export type SoundName =
  | "card"
  | "slide"
  | "knock"
  | "cante20"
  | "cante40"
  | "chalk"
  | "thud"
  | "tick";

/** Times in seconds from the start of the sound, pitches in hertz, level from 0 to 1. */
interface Stroke {
  readonly at: number;
  readonly attack: number;
  readonly decay: number;
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

interface Tone extends Stroke {
  readonly wave: "sine" | "triangle";
}

interface Hiss extends Stroke {
  readonly filter: "bandpass" | "lowpass" | "highpass";
  readonly q: number;
}

interface Recipe {
  readonly tones: readonly Tone[];
  readonly hisses: readonly Hiss[];
}

/** A plucked string: its note and, softer and shorter, the octave above. */
function pluck(at: number, pitch: number, decay: number): Tone[] {
  const string = { at, attack: 0.004, from: pitch, to: pitch };
  return [
    { ...string, wave: "triangle", decay, level: 0.3 },
    { ...string, wave: "sine", decay: decay * 0.6, level: 0.1, from: pitch * 2, to: pitch * 2 },
  ];
}

/** Knuckles on wood: a dull note that drops, with the click of the contact. */
function rap(at: number, level: number): Recipe {
  return {
    tones: [
      { at, attack: 0.001, decay: 0.07, level, from: 330, to: 215, wave: "sine" },
      { at, attack: 0.001, decay: 0.03, level: level * 0.4, from: 820, to: 610, wave: "triangle" },
    ],
    hisses: [
      { at, attack: 0.001, decay: 0.016, level: level * 0.7, from: 1500, to: 900, filter: "bandpass", q: 1.5 },
    ],
  };
}

/** One scratch of chalk on slate. */
function scratch(at: number, decay: number, pitch: number): Hiss {
  return { at, attack: 0.012, decay, level: 0.4, from: pitch, to: pitch * 0.82, filter: "bandpass", q: 2.2 };
}

const firstRap = rap(0, 0.5);
const secondRap = rap(0.13, 0.4);

// G B D, then on to the octave: the forty starts like the twenty and goes further.
const SCALE = [392, 493.9, 587.3, 784, 987.8] as const;

const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  card: {
    tones: [{ at: 0.006, attack: 0.002, decay: 0.07, level: 0.3, from: 165, to: 85, wave: "sine" }],
    hisses: [
      { at: 0, attack: 0.002, decay: 0.05, level: 0.4, from: 2300, to: 800, filter: "bandpass", q: 0.8 },
    ],
  },
  slide: {
    tones: [],
    hisses: [
      { at: 0, attack: 0.05, decay: 0.15, level: 0.32, from: 3400, to: 1500, filter: "bandpass", q: 0.7 },
    ],
  },
  knock: {
    tones: [...firstRap.tones, ...secondRap.tones],
    hisses: [...firstRap.hisses, ...secondRap.hisses],
  },
  cante20: {
    tones: SCALE.slice(0, 3).flatMap((pitch, i) => pluck(i * 0.09, pitch, 0.19)),
    hisses: [],
  },
  cante40: {
    tones: SCALE.flatMap((pitch, i) => pluck(i * 0.06, pitch, 0.14)),
    hisses: [],
  },
  chalk: {
    tones: [],
    hisses: [scratch(0, 0.05, 5200), scratch(0.06, 0.11, 4600)],
  },
  thud: {
    tones: [{ at: 0, attack: 0.003, decay: 0.17, level: 0.55, from: 120, to: 52, wave: "sine" }],
    hisses: [
      { at: 0, attack: 0.002, decay: 0.05, level: 0.3, from: 320, to: 140, filter: "lowpass", q: 0.7 },
    ],
  },
  tick: {
    tones: [
      { at: 0, attack: 0.001, decay: 0.028, level: 0.22, from: 1750, to: 1500, wave: "sine" },
    ],
    hisses: [
      { at: 0, attack: 0.001, decay: 0.012, level: 0.28, from: 3200, to: 2600, filter: "bandpass", q: 3 },
    ],
  },
};

const SILENCE = 0.0001; // an exponential ramp cannot reach zero

/** Hiss that is the same at each visit, so that a sound can be compared with itself. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x2f6e2b1;
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[i] = state / 0x80000000;
  }
  return buffer;
}

/**
 * Plays the sounds of the table. Silent until `unlock()` has been called from a gesture of the
 * user, and for good where the browser has no Web Audio; it never throws.
 */
export class Sounds {
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  #hiss: AudioBuffer | null = null;
  #volume = 0.7;
  #muted = false;

  /** Call in a handler of a tap or a key: browsers let nothing sound before one. */
  unlock(): void {
    try {
      if (!this.#context || this.#context.state === "closed") this.#open();
      if (this.#context?.state !== "running") void this.#context?.resume().catch(() => undefined);
    } catch {
      this.#context = null; // a device without an output: the table goes on without sound
    }
  }

  /** From 0 to 1, as on the slider; what is outside is brought to the nearer end. */
  get volume(): number {
    return this.#volume;
  }

  set volume(value: number) {
    this.#volume = Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
    this.#level();
  }

  get muted(): boolean {
    return this.#muted;
  }

  set muted(value: boolean) {
    this.#muted = value;
    this.#level();
  }

  /** Plays at once, or not at all: a sound that waited would tell of something long past. */
  play(name: SoundName): void {
    const context = this.#context;
    const master = this.#master;
    if (!context || !master || this.#muted || context.state !== "running") return;
    try {
      const recipe = RECIPES[name];
      for (const tone of recipe.tones) this.#tone(context, master, tone);
      for (const hiss of recipe.hisses) this.#rustle(context, master, hiss);
    } catch {
      this.#context = null; // closed under us by the browser; the next gesture opens another
    }
  }

  #open(): void {
    if (typeof AudioContext === "undefined") return;
    const context = new AudioContext({ latencyHint: "interactive" });
    const master = context.createGain();
    master.gain.value = this.#gain();
    master.connect(context.destination);
    this.#hiss = noise(context);
    this.#master = master;
    this.#context = context;
  }

  /** Squared: the ear hears steps of the slider as even. */
  #gain(): number {
    return this.#muted ? 0 : this.#volume ** 2;
  }

  #level(): void {
    if (!this.#context || !this.#master) return;
    this.#master.gain.setTargetAtTime(this.#gain(), this.#context.currentTime, 0.01);
  }

  #tone(context: AudioContext, out: AudioNode, tone: Tone): void {
    const start = context.currentTime + tone.at;
    const source = context.createOscillator();
    source.type = tone.wave;
    this.#glide(source.frequency, tone, start);
    source.connect(this.#envelope(context, out, tone, start));
    this.#run(source, tone, start);
  }

  #rustle(context: AudioContext, out: AudioNode, hiss: Hiss): void {
    const start = context.currentTime + hiss.at;
    const source = context.createBufferSource();
    source.buffer = this.#hiss;
    const filter = context.createBiquadFilter();
    filter.type = hiss.filter;
    filter.Q.value = hiss.q;
    this.#glide(filter.frequency, hiss, start);
    source.connect(filter).connect(this.#envelope(context, out, hiss, start));
    this.#run(source, hiss, start);
  }

  #glide(pitch: AudioParam, stroke: Stroke, start: number): void {
    pitch.setValueAtTime(stroke.from, start);
    pitch.exponentialRampToValueAtTime(stroke.to, start + stroke.attack + stroke.decay);
  }

  #envelope(context: AudioContext, out: AudioNode, stroke: Stroke, start: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENCE, start);
    gain.gain.exponentialRampToValueAtTime(stroke.level, start + stroke.attack);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + stroke.attack + stroke.decay);
    gain.connect(out);
    return gain;
  }

  #run(source: AudioScheduledSourceNode, stroke: Stroke, start: number): void {
    source.start(start);
    source.stop(start + stroke.attack + stroke.decay);
  }
}
