/** The sounds of the table, silent until the first gesture and as loud as the reader chose. */

import { Sounds, type SoundName } from "../sound";
import { prefs } from "./prefs.svelte";

const sounds = new Sounds();

export function startAudio(): () => void {
  const unlock = (): void => sounds.unlock();
  addEventListener("pointerdown", unlock);
  addEventListener("keydown", unlock);
  return () => {
    removeEventListener("pointerdown", unlock);
    removeEventListener("keydown", unlock);
  };
}

export function sound(name: SoundName): void {
  sounds.muted = !prefs.sound;
  sounds.volume = prefs.volume;
  sounds.play(name);
}
