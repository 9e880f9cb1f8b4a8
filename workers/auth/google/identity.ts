import { TokenRequestResult } from "@oslojs/oauth2";
import { errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Attempt } from "./attempt.ts";
import { fetchFromProvider, GOOGLE, type GoogleConfig, type Provider, ProviderError } from "./provider.ts";

const CLOCK_TOLERANCE_S = 10;
const LOGGED_MAX = 100;

/** A person as identified by the provider. */
export type GoogleIdentity = {
  /** `sub`: the key of the account, because it never changes and is never reused. An e-mail address may change and be reused. */
  googleId: string;
  /** Only an address that the provider has verified. */
  email: string | null;
  name: string | null;
  picture: string | null;
};

const tokens = v.looseObject({ id_token: v.string() });
const claims = v.object({
  // At most 255 characters of ASCII (OpenID Connect Core 1.0, section 2).
  sub: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  nonce: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  azp: v.optional(v.string()),
  email: v.optional(v.string()),
  email_verified: v.optional(v.unknown()),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
});

type IdentityRequest = { provider: Provider; config: GoogleConfig; redirectUri: string; attempt: Attempt };

/**
 * Exchanges the code of a callback for the identity of the person.
 * @returns null if the code was used already or has expired
 * @throws ProviderError
 */
export async function identityFor(code: string, request: IdentityRequest): Promise<GoogleIdentity | null> {
  const idToken = await exchangeCode(code, request);
  return idToken === null ? null : verifyIdToken(idToken, request);
}

/** Exchanges the code for an ID token directly with the provider: a token brought by a browser could be forged (RFC 6749, 4.1.3). */
async function exchangeCode(
  code: string,
  { provider, config, redirectUri, attempt }: IdentityRequest,
): Promise<string | null> {
  const { body } = await fetchFromProvider(provider.tokenEndpoint, {
    method: "POST",
    headers: { authorization: basic(config), accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: attempt.verifier,
    }),
  });
  const result = new TokenRequestResult(v.is(v.looseObject({}), body) ? body : {});
  if (result.hasErrorCode()) {
    if (result.errorCode() === "invalid_grant") return null;
    throw new ProviderError("provider_invalid", `No token: ${result.errorCode().slice(0, LOGGED_MAX)}`);
  }
  const parsed = v.safeParse(tokens, result.body);
  if (!parsed.success) throw new ProviderError("provider_invalid", "An answer without an ID token");
  return parsed.output.id_token;
}

/** The client's credentials, form-encoded (RFC 6749, 2.3.1). */
function basic({ clientId, clientSecret }: GoogleConfig): string {
  return `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;
}

/** Verifies an ID token (OpenID Connect Core 1.0, 3.1.3.7) and reads the identity from it. */
async function verifyIdToken(idToken: string, { provider, config, attempt }: IdentityRequest): Promise<GoogleIdentity> {
  const payload = await verifySignature(idToken, provider, config);
  const parsed = v.safeParse(claims, payload);
  if (!parsed.success) throw new ProviderError("provider_invalid", "An ID token with other claims");
  const { sub, nonce, aud, azp, email, email_verified, name, picture } = parsed.output;
  // The nonce ties the token to this attempt: a token intercepted from another sign-in is refused (replay, injection).
  if (nonce !== attempt.nonce) throw new ProviderError("provider_invalid", "An ID token for another sign-in");
  // A token that was issued to another client and lists us as a second audience.
  const isShared = typeof aud !== "string" && aud.length > 1;
  if ((isShared || azp !== undefined) && azp !== config.clientId) {
    throw new ProviderError("provider_invalid", "An ID token for another client");
  }
  return {
    googleId: sub,
    // An unverified address can be claimed by anybody.
    email: email_verified === true && email !== undefined ? email : null,
    name: name ?? null,
    picture: picture ?? null,
  };
}

/** Google writes its issuer with and without the scheme; no other provider does. */
function namesOf(issuer: string): string[] {
  return issuer === GOOGLE ? [issuer, new URL(issuer).host] : [issuer];
}

async function verifySignature(idToken: string, provider: Provider, config: GoogleConfig): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      // Pinned: "none" has no signature, and HS256 would accept the public key as a shared secret (algorithm confusion).
      algorithms: ["RS256"],
      issuer: namesOf(provider.issuer),
      // A token that was issued for another application is refused.
      audience: config.clientId,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ["exp", "iat", "sub", "nonce"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ProviderError("provider_invalid", error.message);
    throw error;
  }
}
