import { read, write } from "../../browser-storage.ts";

const NAME = "wordroom.name";

/** The name that was used last on this device, to start the next form with. */
export function lastName(): string {
  const name = read("localStorage", NAME);
  return typeof name === "string" ? name : "";
}

export function rememberName(name: string): void {
  write("localStorage", NAME, name);
}
