import { parse, serialize } from "hono/utils/cookie";
import { errors, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { sessionSecret } from "../configuration.ts";
import { keyedHash } from "../crypto.ts";
import { insertSession, touchSession } from "../db/sessions.ts";

/** How long a session lasts without a visit; each visit renews it. */
export const SESSION_LASTS_MS = 30 * 24 * 60 * 60_000;

const ALGORITHM = "HS256";
/** A token of another kind that is signed with the same secret is not accepted as a session (cross-JWT confusion, RFC 8725 §2.8). */
const TYPE = "wordroom-session+jwt";
const NAME = "wordroom";

const claims = v.object({ sub: v.pipe(v.string(), v.minLength(1)), sid: v.pipe(v.string(), v.minLength(1)) });

export type SessionClaims = { userId: string; sessionId: string };
export type ReadToken = ({ ok: true } & SessionClaims) | { ok: false; why: "invalid" | "expired" };

/** The token of a session, valid for `SESSION_LASTS_MS`. The database decides whether the session still exists. */
export function signSessionToken(secret: string, { userId, sessionId }: SessionClaims, nowMs: number): Promise<string> {
  const issuedS = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(NAME)
    .setAudience(NAME)
    .setSubject(userId)
    .setIssuedAt(issuedS)
    .setExpirationTime(issuedS + SESSION_LASTS_MS / 1000)
    .sign(keyOf(secret));
}

/** Verifies an untrusted token [S7]. */
export async function readSessionToken(secret: string, token: string, nowMs: number): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      // Pinned, so that the token cannot choose `none` or another algorithm (algorithm confusion).
      algorithms: [ALGORITHM],
      typ: TYPE,
      // Refuses tokens of another service that shares the secret by mistake.
      issuer: NAME,
      audience: NAME,
      // Refuses tokens without an expiry and tokens from the future.
      requiredClaims: ["exp", "iat", "sub", "sid"],
      maxTokenAge: SESSION_LASTS_MS / 1000,
      currentDate: new Date(nowMs),
    });
    const { sub: userId, sid: sessionId } = v.parse(claims, payload);
    return { ok: true, userId, sessionId };
  } catch (error) {
    return { ok: false, why: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

/**
 * `__Host-`: only this host can set it, over https and for all its paths, so that a sibling subdomain cannot plant one
 * (cookie tossing). Over plain http browsers accept neither the prefix nor Secure [S8].
 */
const SECURE_NAMES = { session: "__Host-session", companion: "__Host-signed-in" } as const;
const PLAIN_NAMES = { session: "sid", companion: "signed-in" } as const;

type CookieEnv = Pick<Env, "INSECURE_HTTP">;

/** Whether cookies are sent over plain http: only with `INSECURE_HTTP=1`. */
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

/** The cookies of a new session, as values of Set-Cookie. */
export function sessionCookies(env: CookieEnv, token: string, sessionId: string): string[] {
  return setBoth(env, token, sessionId, SESSION_LASTS_MS / 1000);
}

/** Values of Set-Cookie that delete the session from a browser. */
export function clearedCookies(env: CookieEnv): string[] {
  return setBoth(env, "", "", 0);
}

/** Whether a response already sets or deletes the session cookie: that is newer than any renewal. */
export function setsSession(headers: Headers, env: CookieEnv): boolean {
  const { session } = namesFor(env);
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${session}=`));
}

function setBoth(env: CookieEnv, token: string, sessionId: string, maxAge: number): string[] {
  const { session, companion } = namesFor(env);
  // Lax: forms of other sites are sent without the session (cross-site request forgery); links keep people signed in.
  const attributes = { path: "/", maxAge, sameSite: "Lax" as const, secure: !isInsecure(env) };
  return [
    // HttpOnly: an injected script cannot steal the session (cross-site scripting).
    serialize<string>(session, token, { ...attributes, httpOnly: true }),
    // Readable on purpose: a script deletes it to sign out without the network. It grants nothing by itself.
    serialize<string>(companion, sessionId, attributes),
  ];
}

function namesFor(env: CookieEnv) {
  return isInsecure(env) ? PLAIN_NAMES : SECURE_NAMES;
}

const USER_AGENT_MAX = 300;

/** A session: browsers use `cookies` (values of Set-Cookie), any other client uses `token`. */
export type IssuedSession = { sessionId: string; token: string; cookies: string[] };

type Start = {
  userId: string;
  userAgent: string | null;
  /** See `Caller`. */
  address: string;
  browser: string | null;
  /** The session that the request came with: it ends, whoever owned it (session fixation, S6). */
  replacedId: string | null;
};

/** Starts a session. Its id is always new: an id that an attacker planted is never reused (session fixation). */
export async function startSession(
  env: Env,
  { userId, userAgent, replacedId, address, browser }: Start,
): Promise<IssuedSession> {
  const nowMs = Date.now();
  const sessionId = crypto.randomUUID();
  const lasts = { createdAtMs: nowMs, seenAtMs: nowMs, expiresAtMs: nowMs + SESSION_LASTS_MS };
  const row = { id: sessionId, userId, ...lasts, userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null };
  const network = keyedHash(env, `origin-address ${address}`);
  const origin = {
    address: network,
    browser: browser === null ? network : keyedHash(env, `origin-browser ${browser}`),
  };
  await insertSession(env.DB, row, replacedId, origin);
  return issue(env, { userId, sessionId }, nowMs);
}

/** Extends a session to the lifetime of a new one. */
export async function renewSession(env: Env, claims: SessionClaims): Promise<IssuedSession> {
  const nowMs = Date.now();
  await touchSession(env.DB, claims.sessionId, { seenAtMs: nowMs, expiresAtMs: nowMs + SESSION_LASTS_MS });
  return issue(env, claims, nowMs);
}

async function issue(env: Env, claims: SessionClaims, nowMs: number): Promise<IssuedSession> {
  const token = await signSessionToken(sessionSecret(env), claims, nowMs);
  const { sessionId } = claims;
  return { sessionId, token, cookies: sessionCookies(env, token, sessionId) };
}
