import { read, remove, write } from "../browser/browser-storage.ts";

const KEY = "wordroom.importDraft";

export const IMPORT_HASH = "#import";
/** Where words are added. It stands at the top of the page for who comes with this address, or with a draft. */
export const IMPORT_ADDRESS = `/flash-cards${IMPORT_HASH}`;

/** Keeps a list of words of this tab until it is added or thrown away: what was typed there, or pasted somewhere else. */
export function saveImportDraft(text: string): void {
  if (text.trim() === "") remove("sessionStorage", KEY);
  else write("sessionStorage", KEY, text);
}

/** Empty if there is none. */
export function loadImportDraft(): string {
  const text = read("sessionStorage", KEY);
  return typeof text === "string" ? text : "";
}
