import { useEffect } from "react";
import { storedSwitch } from "../browser/stored-switch.ts";
import type { Sound } from "./synth.ts";

const sounds = storedSwitch("wordroom.sound", false);

/** Whether sounds are on for this device, and a function that changes it. */
export function useSoundSwitch(): [isOn: boolean, setOn: (on: boolean) => void] {
  return [sounds.use(), setSoundOn];
}

/** Sounds are off by default, but on for a whole class: who presents hears them until they switch them off. */
export function useSoundByDefault(): void {
  useEffect(() => {
    sounds.setDefault(true);
    return () => sounds.setDefault(false);
  }, []);
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
