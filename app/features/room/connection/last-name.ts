import { type RefObject, useEffect, useRef } from "react";
import { read, write } from "../../../browser/browser-storage.ts";
import { LAST_NAME_KEY } from "../../../offline/shared-names.ts";

/** The player name last used on this device. */
function lastName(): string {
  const name = read("localStorage", LAST_NAME_KEY);
  return typeof name === "string" ? name : "";
}

export function rememberName(name: string): void {
  write("localStorage", LAST_NAME_KEY, name);
}

/** A ref for a name field; fills it with the name last used on this device. */
export function useLastName(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.value === "") input.current.value = lastName();
  }, []);
  return input;
}
