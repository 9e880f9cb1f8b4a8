import { type Control, isControl } from "../../../../quiz/form/draft.ts";

/** What a form is filled with, by the names of its fields. */
type Filling = Readonly<Record<string, string>>;

export type FormFiller = {
  /** Whether the host has touched this field, so that nothing else may change it. */
  isChosen: (name: string) => boolean;
  /** Fills those fields that the host has not touched. @returns the names of those that now have the value */
  fill: (filling: Filling) => string[];
};

/** In the record: a field that the host has touched. */
const CHOSEN = "";

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
    return field.value !== defaultOf(field) && field.value !== filledWith(name);
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
    fill: (filling) => Object.entries(filling).flatMap(([name, value]) => (fillOne(name, value) ? [name] : [])),
  };
}

/** The value that the server rendered. */
function defaultOf(field: Control): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value;
}
