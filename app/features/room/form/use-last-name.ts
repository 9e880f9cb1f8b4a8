import { type RefObject, useEffect, useRef } from "react";
import { lastName } from "../last-name.ts";

/** For a field of one's own name: starts with the name that was used last on this device. */
export function useLastName(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.value === "") input.current.value = lastName();
  }, []);
  return input;
}
