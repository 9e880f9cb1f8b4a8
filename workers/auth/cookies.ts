import { parse, serialize } from "hono/utils/cookie";
import { SESSION_LASTS_MS } from "./session-token.ts";

/**
 * `__Host-`: set by this host over https for all its paths, so that a sibling subdomain can't plant one (cookie tossing).
 * Over plain http browsers take neither the prefix nor Secure [S8].
 */
const SECURE_NAMES = { session: "__Host-session", companion: "__Host-signed-in" } as const;
const PLAIN_NAMES = { session: "sid", companion: "signed-in" } as const;

type CookieEnv = Pick<Env, "INSECURE_HTTP">;

/** Whether cookies go over plain http: only where `INSECURE_HTTP=1` says so. */
export function isInsecure(env: CookieEnv): boolean {
  return env.INSECURE_HTTP === "1";
}

export type SessionCookies = { token: string | null; companion: string | null };

/** The session cookie and its companion, as the browser sent them. */
export function readSessionCookies(headers: Headers, env: CookieEnv): SessionCookies {
  const { session, companion } = namesFor(env);
  const cookies = parse(headers.get("cookie") ?? "");
  return { token: cookies[session] || null, companion: cookies[companion] || null };
}

/** What puts a session into a browser, as values of Set-Cookie. */
export function sessionCookies(env: CookieEnv, token: string, sessionId: string): string[] {
  return setBoth(env, token, sessionId, SESSION_LASTS_MS / 1000);
}

/** What takes the session out of a browser. */
export function clearedCookies(env: CookieEnv): string[] {
  return setBoth(env, "", "", 0);
}

/** Whether an answer already says what becomes of the session: that word is newer than any renewal. */
export function setsSession(headers: Headers, env: CookieEnv): boolean {
  const { session } = namesFor(env);
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${session}=`));
}

function setBoth(env: CookieEnv, token: string, sessionId: string, maxAge: number): string[] {
  const { session, companion } = namesFor(env);
  // Lax: a form of another site carries no session (cross-site request forgery), while links lead in signed in.
  const attributes = { path: "/", maxAge, sameSite: "Lax" as const, secure: !isInsecure(env) };
  return [
    // HttpOnly: a script that slipped in can't carry the session away.
    serialize<string>(session, token, { ...attributes, httpOnly: true }),
    // Readable on purpose: deleting it signs out on this device without the network. It opens nothing by itself.
    serialize<string>(companion, sessionId, attributes),
  ];
}

function namesFor(env: CookieEnv) {
  return isInsecure(env) ? PLAIN_NAMES : SECURE_NAMES;
}
