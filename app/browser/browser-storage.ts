/** The browser's storage areas, for one tab and for all tabs. */
export const STORAGE_AREAS = ["sessionStorage", "localStorage"] as const;
type StorageArea = (typeof STORAGE_AREAS)[number];

/** Used where the browser blocks storage, which may throw even on access. Lost with the page. */
const memory = new Map<string, string>();

function attempt<T>(act: () => T, otherwise: () => T): T {
  try {
    return act();
  } catch {
    return otherwise();
  }
}

export function keysOf(area: StorageArea): string[] {
  const unwritten = [...memory.keys()].filter((key) => key.startsWith(area)).map((key) => key.slice(area.length));
  return attempt(
    () => [...new Set([...Object.keys(window[area]), ...unwritten])],
    () => unwritten,
  );
}

/** @returns the written value; undefined if there is none, or it can't be read */
export function read(area: StorageArea, key: string): unknown {
  // Some browsers let storage be read but not written.
  return attempt(
    () => JSON.parse(memory.get(area + key) ?? window[area].getItem(key) ?? ""),
    () => undefined,
  );
}

export function write(area: StorageArea, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  attempt(
    () => window[area].setItem(key, text),
    () => void memory.set(area + key, text),
  );
}

export function remove(area: StorageArea, key: string): void {
  memory.delete(area + key);
  attempt(
    () => window[area].removeItem(key),
    () => {},
  );
}
