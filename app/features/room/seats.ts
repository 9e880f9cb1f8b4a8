import * as v from "valibot";

/** The secret that takes this browser's seat back: the only secret that local storage ever holds. */
const seat = v.object({ token: v.string(), playerId: v.nullable(v.number()), name: v.string(), savedAtMs: v.number() });
export type SavedSeat = v.InferOutput<typeof seat>;

/** A join on its way: its key makes repeating it safe, so that a lost answer never takes two seats. */
const joining = v.object({ name: v.string(), joinKey: v.string() });
export type PendingJoin = v.InferOutput<typeof joining>;

const SEAT = "wordroom.seat.";
const JOIN = "wordroom.join.";
const NAME = "wordroom.name";
/** Rooms live for a day; what is older than two is swept away. */
const KEEP_MS = 2 * 24 * 60 * 60_000;

/** Keeps a seat for this tab, and for a tab that comes later: two tabs of one browser can be two players. */
export function saveSeat(code: string, taken: Omit<SavedSeat, "savedAtMs">, nowMs = Date.now()): SavedSeat {
  sweep(nowMs);
  const saved = { ...taken, savedAtMs: nowMs };
  for (const place of PLACES) write(place, SEAT + code, saved);
  remove("sessionStorage", JOIN + code);
  if (saved.name !== "") write("localStorage", NAME, saved.name);
  return saved;
}

/** This tab's own seat before one that another tab of this browser has taken. */
export function loadSeat(code: string): SavedSeat | null {
  return read("sessionStorage", SEAT + code, seat) ?? read("localStorage", SEAT + code, seat);
}

/** Forgets a seat; one that another tab has taken meanwhile stays. */
export function forgetSeat(code: string, token: string): void {
  for (const place of PLACES) if (read(place, SEAT + code, seat)?.token === token) remove(place, SEAT + code);
}

/** Notes that this browser wants to join under a name; `useRoom` then does it. A seat that it has is given up for it. */
export function prepareJoin(code: string, name: string): void {
  const seat = loadSeat(code);
  if (seat) forgetSeat(code, seat.token);
  write("sessionStorage", JOIN + code, { name, joinKey: randomKey() });
  write("localStorage", NAME, name);
}

export function pendingJoin(code: string): PendingJoin | null {
  return read("sessionStorage", JOIN + code, joining);
}

export function forgetJoin(code: string): void {
  remove("sessionStorage", JOIN + code);
}

/** The name that was used last on this device, to start the next form with. */
export function lastName(): string {
  return read("localStorage", NAME, v.string()) ?? "";
}

/** 128 bits. Not `randomUUID`, which a page on a local network address does not have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sweep(nowMs: number): void {
  for (const key of keysOf("localStorage")) {
    if (!key.startsWith(SEAT)) continue;
    const saved = read("localStorage", key, seat);
    if (!saved || nowMs - saved.savedAtMs > KEEP_MS) remove("localStorage", key);
  }
}

const PLACES = ["sessionStorage", "localStorage"] as const;
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

function keysOf(place: Place): string[] {
  return attempt(
    () => Object.keys(window[place]),
    () => [],
  );
}

function read<T>(place: Place, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  const stored = attempt(
    () => window[place].getItem(key),
    () => null,
  );
  // Some browsers let storage be read but not written.
  const text = memory.get(place + key) ?? stored;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

function write(place: Place, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  attempt(
    () => window[place].setItem(key, text),
    () => void memory.set(place + key, text),
  );
}

function remove(place: Place, key: string): void {
  memory.delete(place + key);
  attempt(
    () => window[place].removeItem(key),
    () => {},
  );
}
