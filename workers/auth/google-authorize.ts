import type { Attempt } from "./google-attempt.ts";
import type { GoogleConfig } from "./google-config.ts";
import type { Provider } from "./google-provider.ts";

/** Where somebody goes to say who they are (OpenID Connect Core 1.0, 3.1.2.1). */
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
    // Only the hash goes out: who reads this address can't spend the code (RFC 7636, 4.2).
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: "S256",
    // Computers in schools are shared: without it the next pupil is signed in as the last one.
    prompt: "select_account",
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString("base64url");
}
