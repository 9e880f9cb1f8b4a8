import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import * as v from "valibot";
import { ProviderFault } from "./google-fault.ts";

/** Nobody waits longer than this for one answer of the provider. */
const TIMEOUT_MS = 10_000;
/** How long an isolate believes the provider's description of itself. */
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
  /** Whether its answers always name it (RFC 9207). */
  namesItself: boolean;
  /** The key of a token's header, out of the provider's own; asked for again when keys have changed. */
  keys: JWTVerifyGetKey;
};

const known = new Map<string, { provider: Provider; untilMs: number }>();

/**
 * What the provider says of itself (OpenID Connect Discovery 1.0, section 4).
 * @throws ProviderFault
 */
export async function providerOf(issuer: string): Promise<Provider> {
  const cached = known.get(issuer);
  if (cached && cached.untilMs > Date.now()) return cached.provider;
  const answer = await askProvider(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const provider = described(issuer, answer);
  known.set(issuer, { provider, untilMs: Date.now() + METADATA_MS });
  return provider;
}

function described(issuer: string, { status, body }: Answer): Provider {
  const parsed = v.safeParse(metadata, body);
  if (status !== 200 || !parsed.success) throw new ProviderFault("provider_invalid", `Discovery answers ${status}`);
  const found = parsed.output;
  // A description that names another provider would send our secret there (mix-up).
  if (found.issuer !== issuer) throw new ProviderFault("provider_invalid", "Discovery names another issuer");
  const endpoints = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri];
  const isSafe = endpoints.every((endpoint) => new URL(endpoint).protocol === new URL(issuer).protocol);
  // Over plain http anybody on the way reads the secret, or answers with keys of their own.
  if (!isSafe) throw new ProviderFault("provider_invalid", "Discovery names endpoints of another protocol");
  return {
    issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    namesItself: found.authorization_response_iss_parameter_supported,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      [customFetch]: async (address) => {
        const { status, body } = await askProvider(address);
        return Response.json(body, { status });
      },
    }),
  };
}

export type Answer = { status: number; body: unknown };

/**
 * Asks the provider for JSON.
 * @throws ProviderFault where it does not answer in time, or with something else
 */
export async function askProvider(address: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  const { status, text } = await answerOf(address, init, timeoutMs);
  if (status >= 500) throw new ProviderFault("provider_unreachable", `${new URL(address).host} answers ${status}`);
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    throw new ProviderFault("provider_invalid", `${new URL(address).host} answers ${status} without JSON`);
  }
}

async function answerOf(address: string, init: RequestInit, timeoutMs: number) {
  try {
    // A redirect would carry the code and the secret to wherever it leads. The time limit covers the body, too.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { ...init, redirect: "manual", signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProviderFault("provider_unreachable", `${new URL(address).host} does not answer: ${reason}`);
  }
}
