import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ApiEnv } from "../../api/shared/context.ts";
import { randomness, sha256 } from "../../crypto.ts";
import { insertToken, takeToken } from "../../db/users.ts";
import { isInsecure } from "../sessions.ts";
import { ATTEMPT_S } from "./attempt.ts";

/** How long the token between Google's callback and the session is valid. */
const GOOGLE_TOKEN_LASTS_MS = 60_000;

type NewToken = {
  userId: string;
  /** The path on this site to continue at. */
  next: string | null;
  /** A secret that only the right browser holds, so that a token sent to somebody else signs nobody in (login CSRF). */
  binding: string;
};

/** Creates a token that can be exchanged for a session once, within 60 s. Only its hash is stored. */
export async function newGoogleToken(db: D1Database, { userId, next, binding }: NewToken): Promise<string> {
  const token = randomness.secret();
  const nowMs = Date.now();
  const expiresAtMs = nowMs + GOOGLE_TOKEN_LASTS_MS;
  const kept = { purpose: "google" as const, userId, next, binding: sha256(binding), expiresAtMs };
  await insertToken(db, { hash: sha256(token), ...kept }, nowMs);
  return token;
}

/** Consumes a token; null if it is unknown, used, expired, or bound to another browser. */
export async function takeGoogleToken(db: D1Database, token: string, binding: string) {
  const wanted = { hash: sha256(token), purpose: "google" as const, binding: sha256(binding) };
  const taken = await takeToken(db, wanted, Date.now());
  return taken ? { userId: taken.userId, next: taken.next } : null;
}

/** The cookies of a sign-in with Google by name, with their lifetime in seconds. */
const LASTS_S = {
  /** The sealed attempt. */
  google: ATTEMPT_S,
  /** The secret that binds the one-time token to this browser. */
  "google-token": GOOGLE_TOKEN_LASTS_MS / 1000,
} as const;

type Name = keyof typeof LASTS_S;

export function readGoogleCookie(c: Context<ApiEnv>, name: Name): string | null {
  return getCookie(c, fullName(c, name)) ?? null;
}

/** Null deletes the cookie. */
export function setGoogleCookie(c: Context<ApiEnv>, name: Name, value: string | null): void {
  setCookie(c, fullName(c, name), value ?? "", {
    path: "/",
    // Unreadable for scripts (cross-site scripting).
    httpOnly: true,
    secure: !isInsecure(c.env.worker),
    // Lax: sent when the provider redirects the browser back, but not with requests that another site makes (CSRF).
    sameSite: "Lax",
    maxAge: value === null ? 0 : LASTS_S[name],
  });
}

/** `__Host-`: a sibling subdomain cannot set it (cookie tossing) [S8]. */
function fullName(c: Context<ApiEnv>, name: Name): string {
  return isInsecure(c.env.worker) ? name : `__Host-${name}`;
}
