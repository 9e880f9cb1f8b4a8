import { read, write } from "../browser/browser-storage.ts";
import { VIEWER_KEY } from "./shared-names.ts";

/**
 * Who was signed in last in this browser, so that pages from the cache know whose games to show without a network. It is
 * no proof of identity.
 */
export type RememberedViewer = {
  id: string;
  displayName: string;
  picture: string | null;
  /** Missing where an earlier version has remembered it. */
  avatar?: string | null;
};

const DAY_MS = 24 * 60 * 60_000;
/** As long as a session lasts without a visit (docs/accounts.md). Longer ago, nobody can tell whether it still exists. */
const REMEMBERED_MS = 30 * DAY_MS;

/** Only by what the server has said: a page from the cache knows nothing of the session. */
export function rememberViewer({ id, displayName, picture, avatar = null }: RememberedViewer): void {
  write("localStorage", VIEWER_KEY, { id, displayName, picture, avatar, confirmedAtMs: Date.now() });
}

/** Null also where the server has not confirmed the session for too long, or the clock was set back. */
export function rememberedViewer(): RememberedViewer | null {
  const found = storedViewer();
  if (!found) return null;
  const { confirmedAtMs, ...viewer } = found;
  const sinceMs = Date.now() - confirmedAtMs;
  return sinceMs < REMEMBERED_MS && sinceMs > -DAY_MS ? viewer : null;
}

/** Whose data this browser may have, however long ago. */
export function storedViewer(): (RememberedViewer & { confirmedAtMs: number }) | null {
  const found = read("localStorage", VIEWER_KEY);
  if (typeof found !== "object" || found === null) return null;
  if (!("id" in found && "displayName" in found && "picture" in found)) return null;
  const { id, displayName, picture } = found;
  if (typeof id !== "string" || typeof displayName !== "string") return null;
  const confirmedAtMs = "confirmedAtMs" in found && typeof found.confirmedAtMs === "number" ? found.confirmedAtMs : 0;
  const avatar = "avatar" in found && typeof found.avatar === "string" ? found.avatar : null;
  return { id, displayName, picture: typeof picture === "string" ? picture : null, avatar, confirmedAtMs };
}
