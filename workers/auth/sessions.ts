import { insertSession, touchSession } from "../db/sessions.ts";
import { sessionSecret } from "../secrets.ts";
import { sessionCookies } from "./cookies.ts";
import { SESSION_LASTS_MS, type SessionClaims, signSessionToken } from "./session-token.ts";

const USER_AGENT_MAX = 300;

/** A session that a browser takes by `cookies` (values of Set-Cookie), any other client by `token`. */
export type IssuedSession = { sessionId: string; token: string; cookies: string[] };

type Start = {
  userId: string;
  userAgent: string | null;
  /** The session that the browser brought along: it ends, whosever it was (fixation, S6). */
  replacedId: string | null;
};

/** Signs an account in. The session's id is always a new one: an id that somebody planted is never taken over. */
export async function startSession(env: Env, { userId, userAgent, replacedId }: Start): Promise<IssuedSession> {
  const nowMs = Date.now();
  const sessionId = crypto.randomUUID();
  const lasts = { createdAtMs: nowMs, seenAtMs: nowMs, expiresAtMs: nowMs + SESSION_LASTS_MS };
  const row = { id: sessionId, userId, ...lasts, userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null };
  await insertSession(env.DB, row, replacedId);
  return issue(env, { userId, sessionId }, nowMs);
}

/** Lets a session last as long as a new one. */
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
