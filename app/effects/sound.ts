import { useSyncExternalStore } from "react";
import { read, remove, write } from "../browser-storage.ts";
import type { Sound } from "./notes.ts";

const KEY = "wordroom.sound";
const ON = "on";

const listeners = new Set<() => void>();

/** Whether sounds are wanted on this device, and how to change that. They are off until somebody turns them on. */
export function useSoundSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSoundOn, () => false), turnSound];
}

/** Plays a sound, if sounds are on, the page is seen, and somebody has touched it: never out of nowhere. */
export function play(sound: Sound): void {
  if (!isSoundOn() || document.visibilityState === "hidden" || !navigator.userActivation?.hasBeenActive) return;
  import("./synth.ts")
    .then(({ synthesise }) => synthesise(sound))
    // A game goes on without its sounds.
    .catch(() => {});
}

function isSoundOn(): boolean {
  return read("localStorage", KEY) === ON;
}

/** Turning it on is heard at once. */
function turnSound(on: boolean): void {
  if (on) write("localStorage", KEY, ON);
  else remove("localStorage", KEY);
  for (const listener of listeners) listener();
  if (on) play("choice");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
