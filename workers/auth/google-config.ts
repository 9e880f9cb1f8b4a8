import * as v from "valibot";

/** The address that the provider's discovery document lies under; another one only for tests and local runs. */
export const GOOGLE = "https://accounts.google.com";

const credentials = v.object({
  GOOGLE_CLIENT_ID: v.pipe(v.string(), v.minLength(1)),
  GOOGLE_CLIENT_SECRET: v.pipe(v.string(), v.minLength(1)),
  GOOGLE_ISSUER: v.fallback(v.pipe(v.string(), v.url()), GOOGLE),
});

export type GoogleConfig = { issuer: string; clientId: string; clientSecret: string };

/** What signing in with Google needs, or null where this deployment has no credentials: then nobody is offered it. */
export function googleConfig(env: Env): GoogleConfig | null {
  const given = v.safeParse(credentials, env);
  if (!given.success) return null;
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given.output;
  return { issuer, clientId, clientSecret };
}
