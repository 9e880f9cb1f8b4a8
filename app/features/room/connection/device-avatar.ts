import { read, write } from "../../../browser/browser-storage.ts";

const KEY = "wordroom.avatar";

/** How whoever plays on this device is drawn in rooms, unless their account says otherwise. */
export function deviceAvatar(): string | null {
  const name = read("localStorage", KEY);
  return typeof name === "string" ? name : null;
}

export function rememberAvatar(name: string): void {
  write("localStorage", KEY, name);
}
