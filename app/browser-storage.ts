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

export function keysOf(place: StorageArea): string[] {
  const unwritten = [...memory.keys()].filter((key) => key.startsWith(place)).map((key) => key.slice(place.length));
  return attempt(
    () => [...new Set([...Object.keys(window[place]), ...unwritten])],
    () => unwritten,
  );
}

/** @returns the written value; undefined where there is none, or it can't be read */
export function read(place: StorageArea, key: string): unknown {
  // Some browsers let storage be read but not written.
  return attempt(
    () => JSON.parse(memory.get(place + key) ?? window[place].getItem(key) ?? ""),
    () => undefined,
  );
}

export function write(place: StorageArea, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  attempt(
    () => window[place].setItem(key, text),
    () => void memory.set(place + key, text),
  );
}

export function remove(place: StorageArea, key: string): void {
  memory.delete(place + key);
  attempt(
    () => window[place].removeItem(key),
    () => {},
  );
}
