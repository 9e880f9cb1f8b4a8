import { errors, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";

/** How long somebody stays signed in who never comes back; each visit starts it anew. */
export const SESSION_LASTS_MS = 30 * 24 * 60 * 60_000;

const ALGORITHM = "HS256";
/** A token of another kind, signed by the same secret, is no session (cross-JWT confusion, RFC 8725 §2.8). */
const TYPE = "wordroom-session+jwt";
const NAME = "wordroom";

const claims = v.object({ sub: v.pipe(v.string(), v.minLength(1)), sid: v.pipe(v.string(), v.minLength(1)) });

export type SessionClaims = { userId: string; sessionId: string };
export type ReadToken = ({ ok: true } & SessionClaims) | { ok: false; why: "invalid" | "expired" };

/** The token of a session, good for `SESSION_LASTS_MS`. It says who; whether that still holds is asked of the database. */
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

/** Reads a token as it came from outside [S7]. */
export async function readSessionToken(secret: string, token: string, nowMs: number): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      // Pinned: neither `none`, nor a public key taken for a shared secret, nor another hash (algorithm confusion).
      algorithms: [ALGORITHM],
      typ: TYPE,
      // Not for us, or not by us (a token of another service that shares the secret by mistake).
      issuer: NAME,
      audience: NAME,
      // A token without an end would never end; one from the future was made by a wrong clock, or by somebody else.
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
