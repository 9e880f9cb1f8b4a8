import { EncryptJWT, errors, jwtDecrypt } from "jose";
import * as v from "valibot";

/** How long somebody may take at Google. */
export const ATTEMPT_S = 10 * 60;

const TYPE = "wordroom-google+jwt";
const SECRET_BYTES = 32;

const attempt = v.object({
  /** Comes back with the answer: an answer that this browser did not ask for has another (login CSRF). */
  state: v.string(),
  /** Comes back inside the ID token: a token that was made for another sign-in has another (injection, replay). */
  nonce: v.string(),
  /** Proves to the provider that the code is spent by who asked for it (PKCE, RFC 7636). */
  verifier: v.string(),
  /** The own path to go on to. */
  next: v.nullable(v.string()),
  /** The account that the Google account shall be linked to; null to sign in. */
  linkTo: v.nullable(v.string()),
});

/** A sign-in with Google that has begun: what the browser carries in a cookie until it comes back. */
export type Attempt = v.InferOutput<typeof attempt>;

export function newAttempt(next: string | null, linkTo: string | null): Attempt {
  return { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret(), next, linkTo };
}

/** The attempt as a cookie's value. Encrypted: who reads the verifier could spend a code that was caught on its way. */
export async function sealAttempt(secret: string, begun: Attempt): Promise<string> {
  return new EncryptJWT(begun)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: TYPE })
    .setIssuedAt()
    .setExpirationTime(`${ATTEMPT_S} seconds`)
    .encrypt(await keyFrom(secret));
}

/** The attempt that a cookie holds, or null where it is altered, too old, or none of ours. */
export async function openAttempt(secret: string, sealed: string): Promise<Attempt | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, await keyFrom(secret), {
      // Pinned, or the token could choose how it is checked, and one made for something else could stand in.
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      typ: TYPE,
      requiredClaims: ["exp"],
    });
    const parsed = v.safeParse(attempt, payload);
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** 256 bits that nobody can guess, as 43 characters that are safe in an address. */
export function randomSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString("base64url");
}

/** A key of its own, derived from the session's secret (HKDF, RFC 5869): one use can't be turned against the other. */
async function keyFrom(secret: string): Promise<Uint8Array> {
  const utf8 = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", utf8.encode(secret), "HKDF", false, ["deriveBits"]);
  const purpose = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8.encode(TYPE) };
  return new Uint8Array(await crypto.subtle.deriveBits(purpose, material, SECRET_BYTES * 8));
}
