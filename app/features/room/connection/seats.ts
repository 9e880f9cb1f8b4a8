import { keysOf, read, remove, STORAGE_AREAS, write } from "../../../browser/browser-storage.ts";
import { codeAt } from "../room-page.ts";
import { rememberName } from "./last-name.ts";

/** A seat with the token that takes it back. This token is the only secret that local storage ever holds. */
export type SavedSeat = {
  token: string;
  playerId: number | null;
  name: string;
  savedAtMs: number;
  /** The host has removed this seat. The token is kept because the host can undo that [RR-08]. */
  isRemoved: boolean;
};

/** A join that has not been confirmed. Its key makes retries idempotent: a lost reply never takes two seats. */
type PendingJoin = { name: string; joinKey: string };

/** Before the code of a room: the keys of the seats in storage. */
export const SEAT = "wordroom.seat.";
const JOIN = "wordroom.join.";
/** The code with which the last join was refused, until there is another one (`close-reason.ts`). */
export const JOIN_REFUSAL = "wordroom.refusal.";
/** Rooms live for one day; seats older than two are deleted. */
const KEEP_MS = 2 * 24 * 60 * 60_000;

/** Saves a seat for this tab and for later tabs. Two tabs of one browser can be two players. */
export function saveSeat(
  code: string,
  taken: Omit<SavedSeat, "savedAtMs" | "isRemoved">,
  nowMs = Date.now(),
): SavedSeat {
  deleteExpired(nowMs);
  const saved = { ...taken, savedAtMs: nowMs, isRemoved: false };
  for (const area of STORAGE_AREAS) write(area, SEAT + code, saved);
  for (const key of [JOIN, JOIN_REFUSAL]) remove("sessionStorage", key + code);
  if (saved.name !== "") rememberName(saved.name);
  return saved;
}

/** The seat of this tab, else the last one that any tab of this browser took. */
export function loadSeat(code: string): SavedSeat | null {
  return seatAt("sessionStorage", SEAT + code) ?? seatAt("localStorage", SEAT + code);
}

/**
 * The token of this browser's seat in the room that a path belongs to. Signing in with it assigns the seat's results to
 * the account. Null for other paths, and always on the server.
 * @param path of this site, with or without a query
 */
export function seatTokenFor(path: string): string | null {
  const code = codeAt(path.split(/[?#]/)[0] ?? "");
  return code && (loadSeat(code)?.token ?? null);
}

/** Deletes a seat unless another tab has saved a newer one. */
export function forgetSeat(code: string, token: string): void {
  for (const area of STORAGE_AREAS) if (seatAt(area, SEAT + code)?.token === token) remove(area, SEAT + code);
}

/** Marks a seat as removed by the host; its token stays. */
export function markRemoved(code: string, token: string): void {
  for (const area of STORAGE_AREAS) {
    const seat = seatAt(area, SEAT + code);
    if (seat?.token === token) write(area, SEAT + code, { ...seat, isRemoved: true });
  }
}

/** Saves a pending join, which `useRoom` then sends. A seat that this browser has stays until the join succeeds. */
export function prepareJoin(code: string, name: string): void {
  write("sessionStorage", JOIN + code, { name, joinKey: randomKey() });
  remove("sessionStorage", JOIN_REFUSAL + code);
  rememberName(name);
}

export function pendingJoin(code: string): PendingJoin | null {
  const { name, joinKey } = fieldsOf(read("sessionStorage", JOIN + code));
  return typeof name === "string" && typeof joinKey === "string" ? { name, joinKey } : null;
}

export function forgetJoin(code: string): void {
  remove("sessionStorage", JOIN + code);
}

/** 128 random bits. `randomUUID` does not exist on pages without HTTPS, such as one on a local network address. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function deleteExpired(nowMs: number): void {
  for (const key of keysOf("localStorage")) {
    if (!key.startsWith(SEAT)) continue;
    const saved = seatAt("localStorage", key);
    if (!saved || nowMs - saved.savedAtMs > KEEP_MS) remove("localStorage", key);
  }
}

/** Validated by hand: valibot would be loaded for this alone on the page behind a room's link. */
function seatAt(...at: Parameters<typeof read>): SavedSeat | null {
  const { token, playerId, name, savedAtMs, isRemoved } = fieldsOf(read(...at));
  if (typeof token !== "string" || typeof name !== "string" || typeof savedAtMs !== "number") return null;
  if (playerId !== null && typeof playerId !== "number") return null;
  return { token, playerId, name, savedAtMs, isRemoved: isRemoved === true };
}

function fieldsOf(found: unknown): Record<string, unknown> {
  return typeof found === "object" && found !== null ? { ...found } : {};
}
