import { type RefObject, useEffect } from "react";
import { type Draft, loadDraft, saveDraft } from "./drafts.ts";

const SAVE_AFTER_MS = 300;

/** Keeps what stands in a form over reloads, and puts it back when the form is shown again. */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    fill(element, loadDraft(key));
    return keepSaved(element, key);
  }, [form, key]);
}

/** @returns how to stop */
function keepSaved(form: HTMLFormElement, key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    saveDraft(key, valuesOf(form));
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

function fill(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (!isControl(field) || isTouched(field)) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(field: unknown): field is Control {
  return (
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  );
}

/** Somebody was faster than the scripts and has typed already. */
function isTouched(field: Control): boolean {
  return !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue;
}
