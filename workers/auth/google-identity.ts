import { TokenRequestResult } from "@oslojs/oauth2";
import { errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Attempt } from "./google-attempt.ts";
import { GOOGLE, type GoogleConfig } from "./google-config.ts";
import { ProviderFault } from "./google-fault.ts";
import { askProvider, type Provider } from "./google-provider.ts";

const CLOCK_TOLERANCE_S = 10;
const LOGGED_MAX = 100;

/** Somebody whom the provider vouches for. */
export type GoogleIdentity = {
  /** `sub`: never changes and is never given to anybody else. The key; an address is neither. */
  googleId: string;
  /** Only an address that the provider has verified to be theirs. */
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

type Asked = { provider: Provider; config: GoogleConfig; redirectUri: string; attempt: Attempt };

/**
 * Who came back from the provider with this code.
 * @returns null where the code is spent or too old
 * @throws ProviderFault
 */
export async function identityFor(code: string, asked: Asked): Promise<GoogleIdentity | null> {
  const idToken = await spendCode(code, asked);
  return idToken === null ? null : verified(idToken, asked);
}

/** The code for an ID token, from the provider itself: what a browser brings could be anybody's (RFC 6749, 4.1.3). */
async function spendCode(code: string, { provider, config, redirectUri, attempt }: Asked): Promise<string | null> {
  const { body } = await askProvider(provider.tokenEndpoint, {
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
    throw new ProviderFault("provider_invalid", `No token: ${result.errorCode().slice(0, LOGGED_MAX)}`);
  }
  const parsed = v.safeParse(tokens, result.body);
  if (!parsed.success) throw new ProviderFault("provider_invalid", "An answer without an ID token");
  return parsed.output.id_token;
}

/** The client's credentials, each encoded as in a form (RFC 6749, 2.3.1). */
function basic({ clientId, clientSecret }: GoogleConfig): string {
  return `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;
}

/** Checks an ID token (OpenID Connect Core 1.0, 3.1.3.7) and takes from it what is ours to know. */
async function verified(idToken: string, { provider, config, attempt }: Asked): Promise<GoogleIdentity> {
  const payload = await signed(idToken, provider, config);
  const parsed = v.safeParse(claims, payload);
  if (!parsed.success) throw new ProviderFault("provider_invalid", "An ID token with other claims");
  const { sub, nonce, aud, azp, email, email_verified, name, picture } = parsed.output;
  // A token of another sign-in, caught and brought here.
  if (nonce !== attempt.nonce) throw new ProviderFault("provider_invalid", "An ID token for another sign-in");
  // A token that another client asked for, which lists us beside itself.
  const isShared = typeof aud !== "string" && aud.length > 1;
  if ((isShared || azp !== undefined) && azp !== config.clientId) {
    throw new ProviderFault("provider_invalid", "An ID token for another client");
  }
  return {
    googleId: sub,
    // Anybody can claim an address that nobody has verified.
    email: email_verified === true && email !== undefined ? email : null,
    name: name ?? null,
    picture: picture ?? null,
  };
}

/** Google names itself with and without the scheme; nobody else does. */
function namesOf(issuer: string): string[] {
  return issuer === GOOGLE ? [issuer, new URL(issuer).host] : [issuer];
}

async function signed(idToken: string, provider: Provider, config: GoogleConfig): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      // Pinned: "none" has no signature, and HS256 would take a public key for a secret.
      algorithms: ["RS256"],
      issuer: namesOf(provider.issuer),
      // A token for another application opens nothing here.
      audience: config.clientId,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ["exp", "iat", "sub", "nonce"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ProviderFault("provider_invalid", error.message);
    throw error;
  }
}
