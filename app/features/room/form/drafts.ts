import * as v from "valibot";

const PREFIX = "wordroom.draft.";
const draft = v.record(v.string(), v.string());
export type Draft = v.InferOutput<typeof draft>;

/** What was typed into a form and not sent yet: it survives an error, a reload, a change of language. */
export function loadDraft(key: string): Draft {
  try {
    const parsed = v.safeParse(draft, JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

export function saveDraft(key: string, values: Draft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Storage that is full or forbidden costs the draft, not the form.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}
