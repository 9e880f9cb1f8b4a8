import { type RefObject, useEffect, useRef } from "react";
import { read, write } from "../../../browser/browser-storage.ts";

const NAME = "wordroom.name";

/** The player name last used on this device. */
function lastName(): string {
  const name = read("localStorage", NAME);
  return typeof name === "string" ? name : "";
}

export function rememberName(name: string): void {
  write("localStorage", NAME, name);
}

/** A ref for a name field; fills it with the name last used on this device. */
export function useLastName(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.value === "") input.current.value = lastName();
  }, []);
  return input;
}
