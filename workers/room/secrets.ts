import { createHash } from "node:crypto";
import type { Randomness, SeatToken } from "../../domain/room/commands.ts";

/** 128 bits of the platform's cryptographic randomness, as text that is safe in URLs and JSON [S3]. */
function secret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
}

export const randomness: Randomness = { secret };

/** What is kept of a secret: enough to know it again, not enough to use it. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function newSeatToken(): SeatToken {
  const token = secret();
  return { secret: token, hash: hashOf(token) };
}
