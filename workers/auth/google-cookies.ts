import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ApiEnv } from "../api/env.ts";
import { isInsecure } from "./cookies.ts";
import { ATTEMPT_S } from "./google-attempt.ts";
import { GOOGLE_TOKEN_LASTS_MS } from "./one-time-tokens.ts";

/** What a browser holds on its way through Google, by name, with how many seconds it may hold it. */
const LASTS_S = {
  /** The sealed attempt. */
  google: ATTEMPT_S,
  /** The secret without which the one-time token opens nothing: it was made for this browser. */
  "google-token": GOOGLE_TOKEN_LASTS_MS / 1000,
} as const;

type Name = keyof typeof LASTS_S;

export function readGoogleCookie(c: Context<ApiEnv>, name: Name): string | null {
  return getCookie(c, fullName(c, name)) ?? null;
}

/** Null takes the cookie out of the browser. */
export function setGoogleCookie(c: Context<ApiEnv>, name: Name, value: string | null): void {
  setCookie(c, fullName(c, name), value ?? "", {
    path: "/",
    // No script reads it.
    httpOnly: true,
    secure: !isInsecure(c.env.worker),
    // Lax: it comes along when the provider sends the browser back, and with no request that another site makes itself.
    sameSite: "Lax",
    maxAge: value === null ? 0 : LASTS_S[name],
  });
}

/** `__Host-`, so that a sibling subdomain can't plant an attempt of its own (cookie tossing) [S8]. */
function fullName(c: Context<ApiEnv>, name: Name): string {
  return isInsecure(c.env.worker) ? name : `__Host-${name}`;
}
