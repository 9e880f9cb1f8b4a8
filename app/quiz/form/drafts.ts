import { read, remove, write } from "../../browser-storage.ts";

const PREFIX = "wordroom.draft.";

/** Text by the name of its field. */
export type Draft = Readonly<Record<string, string>>;

/** What was typed into a form and not sent yet: it survives an error, a reload, a change of language. */
export function loadDraft(key: string): Draft {
  const saved = read("localStorage", PREFIX + key) ?? {};
  return Object.fromEntries(Object.entries(saved).filter(isText));
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}

export function saveDraft(key: string, values: Draft): void {
  write("localStorage", PREFIX + key, values);
}

export function clearDraft(key: string): void {
  remove("localStorage", PREFIX + key);
}
