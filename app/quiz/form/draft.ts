import { type RefObject, useEffect } from "react";
import { read, remove, write } from "../../browser/browser-storage.ts";
import { isChanged, isControl } from "../../forms/control.ts";

const KEY_PREFIX = "wordroom.draft.";
const SAVE_AFTER_MS = 300;

/** The key of the draft of a new room. */
export const CREATE_DRAFT = "new-room";

/** The values of a form that was not sent yet, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>;

/** Saves what is typed into a form, and restores it after an error, a reload or a change of language. */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreDraft(element, key);
    return saveOnInput(element, key);
  }, [form, key]);
}

/** Drafts that were sent while their form still stood there: what it saves late is not one any more. */
const sent = new Set<string>();

/** @returns how to stop */
function saveOnInput(form: HTMLFormElement, key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  sent.delete(key);
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (!sent.has(key)) saveDraft(key, valuesOf(form));
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, SAVE_AFTER_MS);
  };
  form.addEventListener("input", saveSoon);
  form.addEventListener("submit", saveNow);
  addEventListener("pagehide", saveNow);
  return () => {
    saveNow();
    form.removeEventListener("input", saveSoon);
    form.removeEventListener("submit", saveNow);
    removeEventListener("pagehide", saveNow);
  };
}

function valuesOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** Restores what was typed into the fields that the form has now. */
export function restoreDraft(form: HTMLFormElement, key: string): void {
  for (const [name, value] of Object.entries(loadDraft(key))) {
    const field = form.elements.namedItem(name);
    // What was typed before the page was hydrated is newer.
    if (!isControl(field) || isChanged(field)) continue;
    if (field.type === "checkbox" && field instanceof HTMLInputElement) field.checked = true;
    else field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export function loadDraft(key: string): Draft {
  const saved = read("localStorage", KEY_PREFIX + key) ?? {};
  return Object.fromEntries(Object.entries(saved).filter(isText));
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}

export function saveDraft(key: string, values: Draft): void {
  write("localStorage", KEY_PREFIX + key, values);
}

/** Once it was sent. */
export function clearDraft(key: string): void {
  sent.add(key);
  remove("localStorage", KEY_PREFIX + key);
}
