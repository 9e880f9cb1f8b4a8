import type { Context } from "hono";
import type { GoogleFailure } from "../../domain/account/google-failures.ts";
import { accountFor, linkAccount } from "../auth/google-account.ts";
import { type Attempt, openAttempt, randomSecret } from "../auth/google-attempt.ts";
import type { GoogleConfig } from "../auth/google-config.ts";
import { readGoogleCookie, setGoogleCookie } from "../auth/google-cookies.ts";
import { ProviderFault } from "../auth/google-fault.ts";
import { identityFor } from "../auth/google-identity.ts";
import { providerOf } from "../auth/google-provider.ts";
import { newGoogleToken } from "../auth/one-time-tokens.ts";
import { userIdOf } from "../auth/viewer.ts";
import { countTry } from "../limits/limited.ts";
import { logFailure } from "../log.ts";
import { sessionSecret } from "../secrets.ts";
import type { ApiEnv } from "./env.ts";

const LIMIT = { limit: 200, windowMs: 15 * 60_000 };
const PROFILE = "/profile";
const CALLBACK_PATH = "/api/users/google/callback";

/** Where the provider sends people back to: on the host that they came from. It must be registered there. */
export function redirectUriOf(c: Context<ApiEnv>): string {
  return new URL(CALLBACK_PATH, c.req.url).href;
}

/** Leads to the page that says what went wrong, from where one can try again with the same way back. */
export function toFailure(c: Context<ApiEnv>, error: GoogleFailure, next: string | null): Response {
  return c.redirect(`/auth/google-error?${new URLSearchParams({ error, ...(next !== null && { next }) })}`, 302);
}

/** Whether this address may take one more step with the provider, each of which may cost a request to it [S5]. */
export async function isTooOften(c: Context<ApiEnv>, step: "start" | "callback"): Promise<boolean> {
  const { worker, caller } = c.env;
  return !(await countTry(worker, `google-${step} ${caller.address}`, LIMIT)).ok;
}

/** A fault of the provider as what people are told; anything else is a bug and goes on. */
export function failureOf(c: Context<ApiEnv>, error: unknown): GoogleFailure {
  if (!(error instanceof ProviderFault)) throw error;
  logFailure("google_failed", c.env.caller.requestId, error);
  return error.failure;
}

/** Somebody comes back from the provider. */
export async function comeBack(c: Context<ApiEnv>, config: GoogleConfig): Promise<Response> {
  const sealed = readGoogleCookie(c, "google");
  // Whatever comes of it, an attempt is good for one answer: the same one again finds none (replay).
  setGoogleCookie(c, "google", null);
  const attempt = sealed === null ? null : await openAttempt(sessionSecret(c.env.worker), sealed);
  // Without the attempt that this very browser began, somebody else would be signed in here (login CSRF).
  if (attempt === null || attempt.state !== c.req.query("state")) return toFailure(c, "google_stale", null);
  const next = attempt.linkTo === null ? attempt.next : PROFILE;
  const ended = await endOf(c, config, attempt);
  if (!ended.ok) return toFailure(c, ended.failure, next);
  if (attempt.linkTo !== null) return c.redirect(`${PROFILE}?linked=1`, 302);
  // The token stands in an address, where others may see it: it opens nothing without this browser's secret.
  const binding = randomSecret();
  const token = await newGoogleToken(c.env.worker.DB, { userId: ended.userId, next, binding });
  setGoogleCookie(c, "google-token", binding);
  return c.redirect(`/auth/google-success?${new URLSearchParams({ token, ...(next !== null && { next }) })}`, 302);
}

type End = { ok: true; userId: string } | { ok: false; failure: GoogleFailure };

async function endOf(c: Context<ApiEnv>, config: GoogleConfig, attempt: Attempt): Promise<End> {
  const { code, error, iss } = c.req.query();
  const { worker, caller } = c.env;
  if (error === "access_denied") return { ok: false, failure: "access_denied" };
  if (code === undefined || error !== undefined) return { ok: false, failure: "provider_invalid" };
  if (await isTooOften(c, "callback")) return { ok: false, failure: "rate_limited" };
  try {
    const provider = await providerOf(config.issuer);
    // An answer of another provider would make us send it a code that is not its own (mix-up, RFC 9207).
    const isOther = iss === undefined ? provider.namesItself : iss !== provider.issuer;
    if (isOther) return { ok: false, failure: "provider_invalid" };
    const identity = await identityFor(code, { provider, config, redirectUri: redirectUriOf(c), attempt });
    if (identity === null) return { ok: false, failure: "google_stale" };
    if (attempt.linkTo === null) return await accountFor(worker.DB, identity);
    // Signed out meanwhile, or somebody else is signed in now: their account is not the one that was meant.
    if (userIdOf(caller.viewer) !== attempt.linkTo) return { ok: false, failure: "session_expired" };
    return await linkAccount(worker.DB, identity, attempt.linkTo);
  } catch (fault) {
    return { ok: false, failure: failureOf(c, fault) };
  }
}
