import { type AvatarName, avatarIn } from "../../domain/account/avatars.ts";
import { isFreshSignIn } from "../../domain/account/rules.ts";
import { sessionSecret } from "../configuration.ts";
import { deleteSession, findSession, touchSession } from "../db/sessions.ts";
import type { NameVerdict } from "../names.ts";
import { clearedCookies, readSessionCookies, readSessionToken, renewSession } from "./sessions.ts";

/** The account of a signed-in person. */
export type SignedInUser = {
  id: string;
  displayName: string;
  email: string;
  /** As it is now, not as it was at sign-in. */
  role: "user" | "admin";
  /** What an administrator has said of the display name. */
  nameVerdict: NameVerdict;
  /** The address of Google's picture. */
  picture: string | null;
  avatar: AvatarName | null;
};

/** Who sent a request. `why` says whether a guest sent no session, or one that is invalid or has expired. */
export type Viewer =
  | { kind: "guest"; why: "none" | "invalid" | "expired" }
  | { kind: "user"; sessionId: string; signedInAtMs: number; user: SignedInUser };

/** A viewer, and the cookies that the response must set (values of Set-Cookie). */
export type ViewerAndCookies = { viewer: Viewer; cookies: string[] };

/** A session is renewed when it was last used longer ago than this; more often would mean a write for each page. */
const RENEW_AFTER_MS = 60 * 60_000;

/** Who sent this request, by its session alone and never by its payload. */
export async function viewerOf(request: Request, env: Env): Promise<ViewerAndCookies> {
  const authorization = request.headers.get("authorization");
  // One or the other: a request with a token never falls back to the cookies that the browser adds (CSRF).
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

/**
 * Whether somebody has signed in only now. A copied session must not be enough to add a way to sign in, which would still be
 * there after the owner has changed the password, or to delete an account that has no password to ask for (session hijacking).
 */
export function hasSignedInRecently(viewer: Viewer, withinMs?: number): boolean {
  return viewer.kind === "user" && isFreshSignIn(viewer.signedInAtMs, Date.now(), withinMs);
}

async function byBearer(authorization: string, env: Env): Promise<ViewerAndCookies> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
  const found = await viewerOfToken(token, env);
  if (found.viewer.kind === "user" && isRenewalDue(found.seenAtMs))
    await touchSession(env.DB, found.viewer.sessionId, { seenAtMs: Date.now() });
  return { viewer: found.viewer, cookies: [] };
}

async function byCookies(request: Request, env: Env): Promise<ViewerAndCookies> {
  const { token, companion } = readSessionCookies(request.headers, env);
  // Only the load of a page clears: the answer to a request in the background may arrive after a sign-in and would clear
  // the fresh cookies.
  const cleared = isPageLoad(request) ? clearedCookies(env) : [];
  if (token === null) return { viewer: guest("none"), cookies: companion === null ? [] : cleared };
  const { viewer, seenAtMs } = await viewerOfToken(token, env);
  if (viewer.kind === "guest") {
    // Without the companion the person has signed out here, and is told nothing about an expired session.
    if (companion === null) return { viewer: guest("none"), cookies: cleared };
    // Kept until the login page, by whatever way the person gets there: it says that the session has ended.
    return { viewer, cookies: isLoginPage(request) ? cleared : [] };
  }
  const { sessionId, user } = viewer;
  if (companion !== sessionId) {
    // The person signed out here without the network: the session ends now, also for whoever has copied its cookie [D3].
    await deleteSession(env.DB, user.id, sessionId);
    return { viewer: guest("none"), cookies: cleared };
  }
  if (!isRenewalDue(seenAtMs)) return { viewer, cookies: [] };
  const { cookies } = await renewSession(env, { userId: user.id, sessionId });
  return { viewer, cookies };
}

/** Whether a browser opens a page with this request; scripts ask for data. */
function isPageLoad({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("accept") ?? "").includes("text/html");
}

function isLoginPage({ url }: Request): boolean {
  return new URL(url).pathname === "/login";
}

async function viewerOfToken(token: string, env: Env): Promise<{ viewer: Viewer; seenAtMs: number }> {
  const nowMs = Date.now();
  const read = await readSessionToken(sessionSecret(env), token, nowMs);
  if (!read.ok) return { viewer: guest(read.why), seenAtMs: nowMs };
  // The signature is not enough: the session may be revoked, and the account deleted or suspended since [S6].
  const found = await findSession(env.DB, read.sessionId, read.userId, nowMs);
  if (!found) return { viewer: guest("expired"), seenAtMs: nowMs };
  const { googlePicture, avatar, ...user } = found.user;
  const signedIn = { ...user, picture: googlePicture, avatar: avatarIn(avatar) };
  const { createdAtMs: signedInAtMs, seenAtMs } = found;
  return { viewer: { kind: "user", sessionId: read.sessionId, signedInAtMs, user: signedIn }, seenAtMs };
}

function isRenewalDue(seenAtMs: number): boolean {
  return Date.now() - seenAtMs > RENEW_AFTER_MS;
}

function guest(why: "none" | "invalid" | "expired"): Viewer {
  return { kind: "guest", why };
}
