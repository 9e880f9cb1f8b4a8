import { createHash, createHmac } from "node:crypto";
import type { Randomness, SeatToken } from "../domain/room/commands.ts";
import { sessionSecret } from "./configuration.ts";

/** 128 bits of the platform's cryptographic randomness, as text that is safe in URLs and JSON [S3]. */
function secret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
}

export const randomness: Randomness = { secret };

/** The SHA-256 hash of a text, in base64url. Secrets are stored as their hashes: enough to recognise, not to use. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * The HMAC-SHA-256 of a text by `SESSION_SECRET`, in base64url: nobody else can make it, nor find the text by trying all that it
 * may be. Each use begins its text with its own name.
 */
export function keyedHash(env: Env, text: string): string {
  return createHmac("sha256", sessionSecret(env)).update(text).digest("base64url");
}

/** A new secret for a seat, with the hash by which it is stored. */
export function newSeatToken(): SeatToken {
  const token = secret();
  return { secret: token, hash: sha256(token) };
}
