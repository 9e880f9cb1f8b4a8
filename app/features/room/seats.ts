import { keysOf, PLACES, read, remove, write } from "../../browser-storage.ts";
import { rememberName } from "./last-name.ts";
import { codeAt } from "./room-page.ts";

/** The secret that takes this browser's seat back: the only secret that local storage ever holds. */
export type SavedSeat = {
  token: string;
  playerId: number | null;
  name: string;
  savedAtMs: number;
  /** The host has removed it. The secret is kept, since the host can undo that [RR-08]. */
  isRemoved: boolean;
};

/** A join on its way: its key makes repeating it safe, so that a lost answer never takes two seats. */
export type PendingJoin = { name: string; joinKey: string };

const SEAT = "wordroom.seat.";
const JOIN = "wordroom.join.";
/** Why the last join was refused, until there is another one (`join-refusals.ts`). */
export const REFUSAL = "wordroom.refusal.";
/** Rooms live for a day; what is older than two is swept away. */
const KEEP_MS = 2 * 24 * 60 * 60_000;

/** Keeps a seat for this tab, and for a tab that comes later: two tabs of one browser can be two players. */
export function saveSeat(
  code: string,
  taken: Omit<SavedSeat, "savedAtMs" | "isRemoved">,
  nowMs = Date.now(),
): SavedSeat {
  sweep(nowMs);
  const saved = { ...taken, savedAtMs: nowMs, isRemoved: false };
  for (const place of PLACES) write(place, SEAT + code, saved);
  for (const key of [JOIN, REFUSAL]) remove("sessionStorage", key + code);
  if (saved.name !== "") rememberName(saved.name);
  return saved;
}

/** This tab's own seat before one that another tab of this browser has taken. */
export function loadSeat(code: string): SavedSeat | null {
  return seatAt("sessionStorage", SEAT + code) ?? seatAt("localStorage", SEAT + code);
}

/**
 * The secret of this browser's seat in the room that a path leads to, by which whoever signs in on the way there makes
 * the seat's results their own. Null where the path is none of a room's, and always on the server.
 * @param path of this site, with or without a query
 */
export function seatTokenFor(path: string): string | null {
  const code = codeAt(path.split(/[?#]/)[0] ?? "");
  return code && (loadSeat(code)?.token ?? null);
}

/** Forgets a seat; one that another tab has taken meanwhile stays. */
export function forgetSeat(code: string, token: string): void {
  for (const place of PLACES) if (seatAt(place, SEAT + code)?.token === token) remove(place, SEAT + code);
}

/** Notes that the host has removed a seat; its secret stays. */
export function markRemoved(code: string, token: string): void {
  for (const place of PLACES) {
    const seat = seatAt(place, SEAT + code);
    if (seat?.token === token) write(place, SEAT + code, { ...seat, isRemoved: true });
  }
}

/** Notes that this browser wants to join under a name; `useRoom` then does it. A seat that it has stays until then. */
export function prepareJoin(code: string, name: string): void {
  write("sessionStorage", JOIN + code, { name, joinKey: randomKey() });
  remove("sessionStorage", REFUSAL + code);
  rememberName(name);
}

export function pendingJoin(code: string): PendingJoin | null {
  const { name, joinKey } = fieldsOf(read("sessionStorage", JOIN + code));
  return typeof name === "string" && typeof joinKey === "string" ? { name, joinKey } : null;
}

export function forgetJoin(code: string): void {
  remove("sessionStorage", JOIN + code);
}

/** 128 bits. Not `randomUUID`, which a page on a local network address does not have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sweep(nowMs: number): void {
  for (const key of keysOf("localStorage")) {
    if (!key.startsWith(SEAT)) continue;
    const saved = seatAt("localStorage", key);
    if (!saved || nowMs - saved.savedAtMs > KEEP_MS) remove("localStorage", key);
  }
}

/** Read by hand: the page of a room's link, which many open first on a phone, would load a parser for this alone. */
function seatAt(...at: Parameters<typeof read>): SavedSeat | null {
  const { token, playerId, name, savedAtMs, isRemoved } = fieldsOf(read(...at));
  if (typeof token !== "string" || typeof name !== "string" || typeof savedAtMs !== "number") return null;
  if (playerId !== null && typeof playerId !== "number") return null;
  return { token, playerId, name, savedAtMs, isRemoved: isRemoved === true };
}

function fieldsOf(found: unknown): Record<string, unknown> {
  return typeof found === "object" && found !== null ? { ...found } : {};
}
