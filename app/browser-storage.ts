/** What a browser keeps for one tab, and for all tabs. */
export const PLACES = ["sessionStorage", "localStorage"] as const;
type Place = (typeof PLACES)[number];

/** For a browser that refuses storage, already on naming it: it still plays, until the page is left. */
const memory = new Map<string, string>();

function attempt<T>(act: () => T, otherwise: () => T): T {
  try {
    return act();
  } catch {
    return otherwise();
  }
}

export function keysOf(place: Place): string[] {
  const unwritten = [...memory.keys()].filter((key) => key.startsWith(place)).map((key) => key.slice(place.length));
  return attempt(
    () => [...new Set([...Object.keys(window[place]), ...unwritten])],
    () => unwritten,
  );
}

/** @returns what was written there; undefined where there is nothing, or nothing readable */
export function read(place: Place, key: string): unknown {
  // Some browsers let storage be read but not written.
  return attempt(
    () => JSON.parse(memory.get(place + key) ?? window[place].getItem(key) ?? ""),
    () => undefined,
  );
}

export function write(place: Place, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  attempt(
    () => window[place].setItem(key, text),
    () => void memory.set(place + key, text),
  );
}

export function remove(place: Place, key: string): void {
  memory.delete(place + key);
  attempt(
    () => window[place].removeItem(key),
    () => {},
  );
}
