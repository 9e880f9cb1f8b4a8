import { keysOf, read, remove, STORAGE_AREAS, write } from "../browser/browser-storage.ts";

/** What somebody typed and has not sent, under keys that name no account. */
const DRAFT = /^wordroom\.(?:draft\.|importDraft$)/;
const hiddenPrefix = (userId: string) => `wordroom.hidden.${userId}.`;

/** When an account's session has ended: the next person at this browser must not see what its owner typed. */
export function hideDrafts(userId: string): void {
  for (const area of STORAGE_AREAS) {
    for (const key of keysOf(area).filter((name) => DRAFT.test(name))) {
      write(area, hiddenPrefix(userId) + key, read(area, key));
      remove(area, key);
    }
  }
}

/** When the same account signs in again. What was typed since stays. */
export function showDrafts(userId: string): void {
  for (const area of STORAGE_AREAS) {
    const keys = keysOf(area);
    for (const hidden of keys.filter((name) => name.startsWith(hiddenPrefix(userId)))) {
      const key = hidden.slice(hiddenPrefix(userId).length);
      if (!keys.includes(key)) write(area, key, read(area, hidden));
      remove(area, hidden);
    }
  }
}
