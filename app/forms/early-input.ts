import { useEffect, useLayoutEffect, useRef } from "react";
import { type Control, isChanged, isControl } from "./control.ts";

/**
 * Makes what was typed or chosen before the page was hydrated count: nobody heard those events, so they are sent again
 * once everybody listens. Fields that the server renders must be uncontrolled, or hydration would lose what they hold.
 */
export function useEarlyInput(): void {
  const early = useRef<Control[]>([]);
  // Before effects that fill fields, such as those that restore a draft.
  useLayoutEffect(() => {
    early.current = changedFields();
  }, []);
  useEffect(() => {
    for (const field of early.current.splice(0)) {
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, []);
}

function changedFields(): Control[] {
  const fields: readonly unknown[] = [...document.querySelectorAll("input:not([type=hidden]), textarea, select")];
  return fields.filter(isControl).filter(isChanged);
}
