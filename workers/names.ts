import { type NameFilter, nameFilter } from "../domain/room/names/name-filter.ts";
import words from "../domain/room/names/unsuitable-words.txt?raw";
import { nameWords } from "./configuration.ts";

const filters = new WeakMap<Env, NameFilter>();

/** Whether strangers may be shown a name in this deployment: its list of unsuitable words is read once [RR-06]. */
export function isNameAllowed(env: Env, name: string): boolean {
  const filter = filters.get(env) ?? nameFilter(words, nameWords(env));
  filters.set(env, filter);
  return filter(name);
}

/** What an administrator has said of a name of an account; null if none has. */
export type NameVerdict = "allowed" | "refused" | null;

/** Whether strangers may be shown the display name of an account: an administrator overrules the list. */
export function isDisplayNameAllowed(env: Env, name: string, verdict: NameVerdict): boolean {
  return verdict === null ? isNameAllowed(env, name) : verdict === "allowed";
}
