import { deleteSession, findSession, touchSession } from "../db/sessions.ts";
import { sessionSecret } from "../secrets.ts";
import { clearedCookies, readSessionCookies } from "./cookies.ts";
import { readSessionToken } from "./session-token.ts";
import { renewSession } from "./sessions.ts";

/** An account as its own pages and requests know it. */
export type SignedInUser = {
  id: string;
  displayName: string;
  email: string;
  /** As it is now, not as it was at sign-in. */
  role: "user" | "admin";
  /** The address of a picture. */
  picture: string | null;
};

/** Who is looking. A guest's `why` tells a stranger from somebody whose session is no longer good. */
export type Viewer =
  | { kind: "guest"; why: "none" | "invalid" | "expired" }
  | { kind: "user"; sessionId: string; signedInAtMs: number; user: SignedInUser };

/** A viewer, and what the answer must tell the browser of its session (values of Set-Cookie). */
export type Recognised = { viewer: Viewer; cookies: string[] };

/** A session that was last used longer ago than this is noted and renewed; more often would be a write for each page. */
const RENEW_AFTER_MS = 60 * 60_000;

/** Who sent this request: by its session alone, never by what a payload claims. */
export async function viewerOf(request: Request, env: Env): Promise<Recognised> {
  const authorization = request.headers.get("authorization");
  // One or the other: a request that names a token never falls back to what the browser adds by itself.
  return authorization === null ? byCookies(request, env) : byBearer(authorization, env);
}

/** The account behind a viewer, or null for a guest. */
export function userIdOf(viewer: Viewer): string | null {
  switch (viewer.kind) {
    case "guest":
      return null;
    case "user":
      return viewer.user.id;
    default:
      return viewer satisfies never;
  }
}

async function byBearer(authorization: string, env: Env): Promise<Recognised> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
  const found = await lookUp(token, env);
  if (found.viewer.kind === "user" && isDue(found.seenAtMs))
    await touchSession(env.DB, found.viewer.sessionId, { seenAtMs: Date.now() });
  return { viewer: found.viewer, cookies: [] };
}

async function byCookies(request: Request, env: Env): Promise<Recognised> {
  const { token, companion } = readSessionCookies(request.headers, env);
  // Only the load of a page clears: the answer to a request in the background may arrive after a sign-in and would clear
  // the fresh cookies.
  const cleared = isPageLoad(request) ? clearedCookies(env) : [];
  if (token === null) return { viewer: guest("none"), cookies: companion === null ? [] : cleared };
  const { viewer, seenAtMs } = await lookUp(token, env);
  if (viewer.kind === "guest") return { viewer, cookies: cleared };
  const { sessionId, user } = viewer;
  if (companion !== sessionId) {
    // Somebody signed out here without the network: the session ends now, also for whoever has copied its cookie [D3].
    await deleteSession(env.DB, user.id, sessionId);
    return { viewer: guest("none"), cookies: cleared };
  }
  if (!isDue(seenAtMs)) return { viewer, cookies: [] };
  const { cookies } = await renewSession(env, { userId: user.id, sessionId });
  return { viewer, cookies };
}

/** Whether a browser opens a page with this request; scripts ask for data. */
function isPageLoad({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("accept") ?? "").includes("text/html");
}

async function lookUp(token: string, env: Env): Promise<{ viewer: Viewer; seenAtMs: number }> {
  const nowMs = Date.now();
  const read = await readSessionToken(sessionSecret(env), token, nowMs);
  if (!read.ok) return { viewer: guest(read.why), seenAtMs: nowMs };
  // Signed long ago proves nothing about now: revoked, deleted and suspended are the database's to say [S6].
  const found = await findSession(env.DB, read.sessionId, read.userId, nowMs);
  if (!found) return { viewer: guest("expired"), seenAtMs: nowMs };
  const { googlePicture, avatar, ...user } = found.user;
  const signedIn = { ...user, picture: googlePicture ?? avatar };
  const { createdAtMs: signedInAtMs, seenAtMs } = found;
  return { viewer: { kind: "user", sessionId: read.sessionId, signedInAtMs, user: signedIn }, seenAtMs };
}

function isDue(seenAtMs: number): boolean {
  return Date.now() - seenAtMs > RENEW_AFTER_MS;
}

function guest(why: "none" | "invalid" | "expired"): Viewer {
  return { kind: "guest", why };
}
