import { insertToken, takeToken } from "../db/one-time-tokens.ts";
import { hashOf, randomness } from "../room/secrets.ts";

/** How long the way from Google's answer to the session may take. */
export const GOOGLE_TOKEN_LASTS_MS = 60_000;

type NewToken = {
  userId: string;
  /** The own path to go on to. */
  next: string | null;
  /** A secret that only the browser holds which may use the token: a token that was sent to somebody signs nobody in. */
  binding: string;
};

/** Makes a token that stands for a sign-in by Google, once, for 60 s. Only its hash is kept. */
export async function newGoogleToken(db: D1Database, { userId, next, binding }: NewToken): Promise<string> {
  const token = randomness.secret();
  const nowMs = Date.now();
  const expiresAtMs = nowMs + GOOGLE_TOKEN_LASTS_MS;
  const kept = { purpose: "google" as const, userId, next, binding: hashOf(binding), expiresAtMs };
  await insertToken(db, { hash: hashOf(token), ...kept }, nowMs);
  return token;
}

/** Uses a token up; null where it is unknown, used, too old, or another browser's. */
export async function takeGoogleToken(db: D1Database, token: string, binding: string) {
  const asked = { hash: hashOf(token), purpose: "google" as const, binding: hashOf(binding) };
  const taken = await takeToken(db, asked, Date.now());
  return taken ? { userId: taken.userId, next: taken.next } : null;
}
