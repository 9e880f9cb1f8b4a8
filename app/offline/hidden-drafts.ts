import { keysOf, read, remove, write } from "../browser/browser-storage.ts";

/** What somebody typed and has not sent, under keys that name no account. */
const DRAFT = /^wordroom\.(?:draft\.|importDraft$)/;
const hiddenPrefix = (userId: string) => `wordroom.hidden.${userId}.`;

/** When an account's session has ended: the next person at this browser must not see what its owner typed. */
export function hideDrafts(userId: string): void {
  for (const key of keysOf("localStorage").filter((name) => DRAFT.test(name))) {
    write("localStorage", hiddenPrefix(userId) + key, read("localStorage", key));
    remove("localStorage", key);
  }
}

/** When the same account signs in again. What was typed since stays. */
export function showDrafts(userId: string): void {
  const keys = keysOf("localStorage");
  for (const hidden of keys.filter((name) => name.startsWith(hiddenPrefix(userId)))) {
    const key = hidden.slice(hiddenPrefix(userId).length);
    if (!keys.includes(key)) write("localStorage", key, read("localStorage", hidden));
    remove("localStorage", hidden);
  }
}
