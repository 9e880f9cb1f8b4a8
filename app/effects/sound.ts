import { useSyncExternalStore } from "react";
import { read, remove, write } from "../browser/browser-storage.ts";
import type { Sound } from "./synth.ts";

const KEY = "wordroom.sound";
const ON = "on";

const listeners = new Set<() => void>();

/** Whether sounds are on for this device, and a function that changes it. They are off by default. */
export function useSoundSwitch(): [isOn: boolean, setOn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSoundOn, () => false), setSoundOn];
}

/** Plays a sound, if sounds are on, the page is visible, and the user has interacted with it. */
export function play(sound: Sound): void {
  if (!isSoundOn() || document.visibilityState === "hidden" || !navigator.userActivation?.hasBeenActive) return;
  import("./synth.ts")
    .then(({ synthesise }) => synthesise(sound))
    // Without a network the game has no sounds.
    .catch(() => {});
}

function isSoundOn(): boolean {
  return read("localStorage", KEY) === ON;
}

/** Turning sounds on plays one. */
function setSoundOn(on: boolean): void {
  if (on) write("localStorage", KEY, ON);
  else remove("localStorage", KEY);
  for (const listener of listeners) listener();
  if (on) play("choice");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
