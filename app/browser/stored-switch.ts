import { useSyncExternalStore } from "react";
import { read, write } from "./browser-storage.ts";

/**
 * A setting of this device that is on or off, kept by the browser.
 * @param key under which it is kept
 * @param initially what it is until somebody changes it, and on the server
 */
export function storedSwitch(key: string, initially: boolean) {
  let byDefault = initially;
  const listeners = new Set<() => void>();
  const isOn = () => (byDefault ? read("localStorage", key) !== OFF : read("localStorage", key) === ON);
  const set = (on: boolean) => {
    write("localStorage", key, on ? ON : OFF);
    for (const listener of listeners) listener();
  };
  /** What it is from now on, unless somebody has chosen it. */
  const setDefault = (on: boolean) => {
    byDefault = on;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const use = () => useSyncExternalStore(subscribe, isOn, () => initially);
  return { isOn, set, setDefault, use };
}

const ON = "on";
const OFF = "off";
