import { useEffect, useLayoutEffect, useRef } from "react";

/** A field of a form that people fill in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isControl(field: unknown): field is Control {
  return (
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  );
}

/** Whether a field holds something else than what was rendered. */
export function isChanged(field: Control): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return (
    field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  );
}

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
