/** The sounds of the table, silent until the first gesture and as loud as the reader chose. */

import type { SoundName, Sounds } from "../sound";
import { prefs } from "./prefs.svelte";

let sounds: Sounds | null = null;

/** Nothing may sound before a gesture, so the sounds are not even fetched before one. */
async function unlockSounds(): Promise<void> {
  const { Sounds: Made } = await import("../sound");
  sounds ??= new Made();
  sounds.unlock();
}

export function startAudio(): () => void {
  // Sounds that cannot be fetched now are asked for at the next gesture.
  const unlock = (): void => void unlockSounds().catch(() => undefined);
  addEventListener("pointerdown", unlock);
  addEventListener("keydown", unlock);
  return () => {
    removeEventListener("pointerdown", unlock);
    removeEventListener("keydown", unlock);
  };
}

export function sound(name: SoundName): void {
  if (sounds === null) return;
  sounds.muted = !prefs.sound;
  sounds.volume = prefs.volume;
  sounds.play(name);
}
