import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import * as v from "valibot";

/** The issuer whose discovery document is read; tests and local runs use another one. */
export const GOOGLE = "https://accounts.google.com";

const credentials = v.object({
  GOOGLE_CLIENT_ID: v.pipe(v.string(), v.minLength(1)),
  GOOGLE_CLIENT_SECRET: v.pipe(v.string(), v.minLength(1)),
  GOOGLE_ISSUER: v.fallback(v.pipe(v.string(), v.url()), GOOGLE),
});

export type GoogleConfig = { issuer: string; clientId: string; clientSecret: string };

/** The credentials for signing in with Google, or null if this deployment has none: then pages do not offer it. */
export function googleConfig(env: Env): GoogleConfig | null {
  const given = v.safeParse(credentials, env);
  if (!given.success) return null;
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given.output;
  return { issuer, clientId, clientSecret };
}

/** An error of the provider or of the network to it. It is logged, so its message contains no code, token or e-mail address. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly failure: "provider_unreachable" | "provider_invalid";

  constructor(failure: ProviderError["failure"], message: string) {
    super(message);
    this.failure = failure;
  }
}

/** The time limit for one response of the provider. */
const TIMEOUT_MS = 10_000;
/** How long an isolate caches the provider's metadata. */
const METADATA_MS = 60 * 60_000;

const url = v.pipe(v.string(), v.url());
const metadata = v.object({
  issuer: url,
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
  authorization_response_iss_parameter_supported: v.optional(v.boolean(), false),
});

export type Provider = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Whether its responses always carry `iss` (RFC 9207). */
  sendsIssuer: boolean;
  /** Finds the key that a token's header names among the provider's keys; they are fetched again when they have changed. */
  keys: JWTVerifyGetKey;
};

const providers = new Map<string, { provider: Provider; untilMs: number }>();

/**
 * The metadata of the provider, cached (OpenID Connect Discovery 1.0, section 4).
 * @throws ProviderError
 */
export async function providerOf(issuer: string): Promise<Provider> {
  const cached = providers.get(issuer);
  if (cached && cached.untilMs > Date.now()) return cached.provider;
  const response = await fetchFromProvider(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const provider = parseMetadata(issuer, response);
  providers.set(issuer, { provider, untilMs: Date.now() + METADATA_MS });
  return provider;
}

function parseMetadata(issuer: string, { status, body }: ProviderResponse): Provider {
  const parsed = v.safeParse(metadata, body);
  if (status !== 200 || !parsed.success) throw new ProviderError("provider_invalid", `Discovery answers ${status}`);
  const found = parsed.output;
  // Metadata that names another issuer would make us send our secret there (mix-up attack).
  if (found.issuer !== issuer) throw new ProviderError("provider_invalid", "Discovery names another issuer");
  const endpoints = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri];
  const isSafe = endpoints.every((endpoint) => new URL(endpoint).protocol === new URL(issuer).protocol);
  // Over plain http anybody on the network path could read the secret or substitute keys (man in the middle).
  if (!isSafe) throw new ProviderError("provider_invalid", "Discovery names endpoints of another protocol");
  return {
    issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    sendsIssuer: found.authorization_response_iss_parameter_supported,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      [customFetch]: async (address) => {
        const { status, body } = await fetchFromProvider(address);
        return Response.json(body, { status });
      },
    }),
  };
}

export type ProviderResponse = { status: number; body: unknown };

/**
 * Fetches JSON from the provider.
 * @throws ProviderError where it does not respond in time, or responds with something else
 */
export async function fetchFromProvider(
  address: string,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<ProviderResponse> {
  const { status, text } = await fetchText(address, init, timeoutMs);
  if (status >= 500) throw new ProviderError("provider_unreachable", `${new URL(address).host} answers ${status}`);
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    throw new ProviderError("provider_invalid", `${new URL(address).host} answers ${status} without JSON`);
  }
}

async function fetchText(address: string, init: RequestInit, timeoutMs: number) {
  try {
    // Redirects are not followed: one would carry the code and the secret to another server. The time limit covers the body.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { ...init, redirect: "manual", signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProviderError("provider_unreachable", `${new URL(address).host} does not answer: ${reason}`);
  }
}
