import { storedSwitch } from "../browser/stored-switch.ts";
import type { Sound } from "./synth.ts";

const sounds = storedSwitch("wordroom.sound", false);

/** Whether sounds are on for this device, and a function that changes it. They are off by default. */
export function useSoundSwitch(): [isOn: boolean, setOn: (on: boolean) => void] {
  return [sounds.use(), setSoundOn];
}

/** Plays a sound, if sounds are on, the page is visible, and the user has interacted with it. */
export function play(sound: Sound): void {
  if (!sounds.isOn() || document.visibilityState === "hidden" || !navigator.userActivation?.hasBeenActive) return;
  import("./synth.ts")
    .then(({ synthesise }) => synthesise(sound))
    // Without a network the game has no sounds.
    .catch(() => {});
}

/** Turning sounds on plays one. */
function setSoundOn(on: boolean): void {
  sounds.set(on);
  if (on) play("choice");
}
