import { EncryptJWT, errors, jwtDecrypt } from "jose";
import * as v from "valibot";
import type { GoogleConfig, Provider } from "./provider.ts";

/** How long a person may take at Google, in seconds. */
export const ATTEMPT_S = 10 * 60;

const TYPE = "wordroom-google+jwt";
const SECRET_BYTES = 32;

const attempt = v.object({
  /** Comes back with the callback: a callback that this browser did not start has another one (login CSRF). */
  state: v.string(),
  /** Comes back inside the ID token: a token for another sign-in has another one (injection, replay). */
  nonce: v.string(),
  /** Proves to the provider that the code is exchanged by whoever requested it (PKCE, RFC 7636). */
  verifier: v.string(),
  /** The path on this site to continue at. */
  next: v.nullable(v.string()),
  /** The id of the account to link the Google account to; null to sign in. */
  linkTo: v.nullable(v.string()),
});

/** A started sign-in with Google, which the browser keeps in a cookie until it comes back. */
export type Attempt = v.InferOutput<typeof attempt>;

export function newAttempt(next: string | null, linkTo: string | null): Attempt {
  return { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret(), next, linkTo };
}

/** The attempt as a cookie's value. Encrypted, because whoever reads the verifier could exchange an intercepted code. */
export async function sealAttempt(secret: string, begun: Attempt): Promise<string> {
  return new EncryptJWT(begun)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: TYPE })
    .setIssuedAt()
    .setExpirationTime(`${ATTEMPT_S} seconds`)
    .encrypt(await keyFrom(secret));
}

/** The attempt in a cookie, or null if it was altered, has expired, or was not made by this server. */
export async function openAttempt(secret: string, sealed: string): Promise<Attempt | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, await keyFrom(secret), {
      // Pinned: otherwise the token could choose its own algorithm, or a token made for another purpose could be used.
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

/** 256 random bits as 43 characters of base64url. */
export function randomSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString("base64url");
}

/** A separate key derived from the session secret (HKDF, RFC 5869), so that one use of the secret cannot be turned against the other. */
async function keyFrom(secret: string): Promise<Uint8Array> {
  const utf8 = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", utf8.encode(secret), "HKDF", false, ["deriveBits"]);
  const purpose = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8.encode(TYPE) };
  return new Uint8Array(await crypto.subtle.deriveBits(purpose, material, SECRET_BYTES * 8));
}

/** The provider's address to which the browser is redirected (OpenID Connect Core 1.0, 3.1.2.1). */
export async function authorizationUrl(
  provider: Provider,
  config: GoogleConfig,
  redirectUri: string,
  attempt: Attempt,
): Promise<string> {
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: "code",
    client_id: config.clientId,
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
    // Only the hash of the verifier is sent: whoever reads this address cannot exchange the code (RFC 7636, 4.2).
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: "S256",
    // Computers in schools are shared: without this the next pupil would be signed in as the previous one.
    prompt: "select_account",
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString("base64url");
}
