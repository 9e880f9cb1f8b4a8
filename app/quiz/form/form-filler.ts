import { isChanged, isControl } from "../../forms/control.ts";

/** What a form is filled with, by the names of its fields. */
type Filling = Readonly<Record<string, string>>;

export type FormFiller = {
  /** Whether the host has touched this field, so that nothing else may change it. */
  isChosen: (name: string) => boolean;
  /** Fills those fields that the host has not touched. @returns the names of those that now have the value */
  fill: (filling: Filling) => string[];
  /** Whether this was noted for the form, also before it was reloaded with its draft. */
  has: (note: string, value?: string) => boolean;
  note: (note: string, value?: string) => void;
};

/** In the record: a field that the host has touched. */
const CHOSEN = "";
/** Before the name of a note in the record, which no field has. */
const NOTE = "+";

/**
 * Fills fields for the host, but none that the host has touched.
 * @param record a hidden field that holds what fields were filled with, so that the draft of the form holds it too
 */
export function formFiller(form: HTMLFormElement, record: HTMLInputElement, signal: AbortSignal): FormFiller {
  const setRecord = (name: string, value: string) => {
    const entries = new URLSearchParams(record.value);
    entries.set(name, value);
    record.value = String(entries);
  };
  const filledWith = (name: string) => new URLSearchParams(record.value).get(name);
  const isChosen = (name: string) => {
    const field = form.elements.namedItem(name);
    if (!isControl(field) || field === document.activeElement || filledWith(name) === CHOSEN) return true;
    // Also where the host was faster than this script.
    return isChanged(field) && field.value !== filledWith(name);
  };
  const fillOne = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (!isControl(field) || isChosen(name)) return false;
    setRecord(name, value);
    field.value = value;
    // The draft is saved on input events. Only a host causes `change`.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  };
  form.addEventListener("change", ({ target }) => isControl(target) && setRecord(target.name, CHOSEN), { signal });
  return {
    isChosen,
    has: (note, value = "yes") => filledWith(NOTE + note) === value,
    note: (note, value = "yes") => {
      setRecord(NOTE + note, value);
      record.dispatchEvent(new Event("input", { bubbles: true }));
    },
    fill: (filling) => Object.entries(filling).flatMap(([name, value]) => (fillOne(name, value) ? [name] : [])),
  };
}
