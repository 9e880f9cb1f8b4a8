import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { googleExchangeSchema } from "../../../domain/account/account-schemas.ts";
import type { GoogleFailure } from "../../../domain/account/google-failures.ts";
import { localPath } from "../../../domain/account/return-path.ts";
import type { SuspensionReason } from "../../../domain/account/suspension.ts";
import { type AccountResult, accountFor, linkAccount } from "../../auth/google/account.ts";
import {
  type Attempt,
  authorizationUrl,
  newAttempt,
  openAttempt,
  randomSecret,
  sealAttempt,
} from "../../auth/google/attempt.ts";
import {
  newGoogleToken,
  readGoogleCookie,
  setGoogleCookie,
  takeGoogleToken,
} from "../../auth/google/exchange-token.ts";
import { identityFor } from "../../auth/google/identity.ts";
import { type GoogleConfig, googleConfig, ProviderError, providerOf } from "../../auth/google/provider.ts";
import { requireUser } from "../../auth/guards.ts";
import { hasSignedInRecently, userIdOf } from "../../auth/viewer.ts";
import { sessionSecret } from "../../configuration.ts";
import { findUser, unlinkGoogle } from "../../db/users.ts";
import { countAttempt, rateLimit } from "../../limits/rate-limit.ts";
import { logFailure } from "../../log.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { refuse } from "../shared/refusals.ts";
import { claimGuestGames, refuseSuspended, SEAT_TOKEN_DESCRIPTION, signIn } from "./sign-in.ts";
import { signedInBody, userBody, userViewOf } from "./user-body.ts";

/** As after any sign-in, with the path on this site that the person wanted to reach. */
const googleSignedInBody = v.object({
  success: v.literal(true),
  data: v.object({ ...signedInBody.entries.data.entries, next: v.nullable(v.string()) }),
});

/** How long after signing in Google may be linked in a browser that does not say which site asks for it. */
const UNKNOWN_SITE_FRESH_MS = 5 * 60_000;
const EXCHANGE_LIMIT = { limit: 200, windowMs: 15 * 60_000 };

/** Signing in with Google, and linking it. Pages link here and do not use forms, which the content security policy keeps on
 * this site. */
export const google = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      summary: "Begin to sign in with Google",
      description: "For browsers. `next` is the own path to go on to; `link=1` links Google to the signed-in account.",
      parameters: ["next", "link"].map((name) => ({ in: "query", name, schema: { type: "string" } })),
      success: { status: 302, text: "To Google, or to /auth/google-error with an `error`." },
      errors: [403, 404],
    }),
    beginSignIn,
  )
  .get(
    "/callback",
    describe({
      summary: "Come back from Google",
      description: "For browsers. A `token` in the address can be exchanged once, within 60 s, by the same browser.",
      success: { status: 302, text: "To /auth/google-success with a `token`, to /profile, or to /auth/google-error." },
      errors: [404],
    }),
    async (c) => {
      const config = googleConfig(c.env.worker);
      return config ? finishSignIn(c, config) : refuse(c, "google_off");
    },
  )
  .post(
    "/exchange",
    describe({
      summary: "Exchange the token that Google's answer led to for a session",
      description: SEAT_TOKEN_DESCRIPTION,
      success: { status: 200, schema: googleSignedInBody },
      errors: [400, 401, 403, 413, 429],
    }),
    validator("json", googleExchangeSchema, (result, c) => {
      if (!result.success) return refuse(c, "token_invalid");
    }),
    rateLimit("google-exchange", EXCHANGE_LIMIT),
    async (c) => {
      const { token, seatToken } = c.req.valid("json");
      const { DB } = c.env.worker;
      const binding = readGoogleCookie(c, "google-token");
      const taken = binding === null ? null : await takeGoogleToken(DB, token, binding);
      const user = taken ? await findUser(DB, taken.userId) : undefined;
      if (!taken || !user) return refuse(c, "token_invalid");
      // Suspended since the callback.
      if (!user.isActive) return refuseSuspended(c, user);
      const signedIn = await signIn(c, user);
      if (!signedIn) return refuse(c, "token_invalid");
      await claimGuestGames(c, user.id, seatToken);
      const data = { ...signedIn, next: taken.next };
      setGoogleCookie(c, "google-token", null);
      return c.json({ success: true as const, data }, 200);
    },
  )
  .delete(
    "/",
    describe({
      summary: "Unlink Google from one's account",
      description: "Not where it is the only way to sign in.",
      success: { status: 200, schema: userBody },
      errors: [401, 409],
    }),
    requireUser,
    async (c) => {
      const { DB } = c.env.worker;
      const user = await unlinkGoogle(DB, c.var.user.id);
      if (!user) return refuse(c, (await findUser(DB, c.var.user.id)) ? "google_only_way" : "session_expired");
      return c.json({ success: true as const, data: { user: userViewOf(user) } }, 200);
    },
  );

async function beginSignIn(c: Context<ApiEnv>) {
  const { worker, caller } = c.env;
  const config = googleConfig(worker);
  if (!config) return refuse(c, "google_off");
  const wantsLink = c.req.query("link") === "1";
  // Another site must not start linking: with a swapped Google session an attacker could link their own account (CSRF).
  if (wantsLink && isFromElsewhere(c)) return refuse(c, "cross_site");
  const linkTo = wantsLink ? userIdOf(caller.viewer) : null;
  if (wantsLink && linkTo === null) return redirectToFailure(c, "session_expired", null);
  if (wantsLink && !mayLink(c)) return redirectToFailure(c, "sign_in_again", "/profile");
  // Checked before it is sealed, so that an attempt never holds an address of another site (open redirect).
  const attempt = newAttempt(localPath(c.req.query("next") ?? null), linkTo);
  if (await isRateLimited(c, "start")) return redirectToFailure(c, "rate_limited", attempt.next);
  try {
    const provider = await providerOf(config.issuer);
    const address = await authorizationUrl(provider, config, redirectUriOf(c), attempt);
    setGoogleCookie(c, "google", await sealAttempt(sessionSecret(worker), attempt));
    return c.redirect(address, 302);
  } catch (fault) {
    return redirectToFailure(c, providerFailure(c, fault), attempt.next);
  }
}

/**
 * A stolen session must not be enough to link the thief's Google account. Without `Sec-Fetch-Site` it may also be another site
 * that asks (CSRF): then only whoever has just signed in may.
 */
function mayLink(c: Context<ApiEnv>): boolean {
  const isSiteKnown = c.req.header("sec-fetch-site") !== undefined;
  return hasSignedInRecently(c.env.caller.viewer, isSiteKnown ? undefined : UNKNOWN_SITE_FRESH_MS);
}

function isFromElsewhere(c: Context): boolean {
  const site = c.req.header("sec-fetch-site") ?? "none";
  return site !== "same-origin" && site !== "none";
}

const LIMIT = { limit: 200, windowMs: 15 * 60_000 };
const PROFILE = "/profile";
const CALLBACK_PATH = "/api/users/google/callback";

/** The callback address on the host of the request. It must be registered with the provider. */
function redirectUriOf(c: Context<ApiEnv>): string {
  return new URL(CALLBACK_PATH, c.req.url).href;
}

/** Redirects to the page that explains the error and offers to try again with the same `next`. */
function redirectToFailure(
  c: Context<ApiEnv>,
  error: GoogleFailure,
  next: string | null,
  reason: SuspensionReason | null = null,
): Response {
  const said = { error, ...(reason !== null && { reason }), ...(next !== null && { next }) };
  return c.redirect(`/auth/google-error?${new URLSearchParams(said)}`, 302);
}

/** Whether this address has used up its limit of steps, each of which may cost a request to the provider [S5]. */
async function isRateLimited(c: Context<ApiEnv>, step: "start" | "callback"): Promise<boolean> {
  const { worker, caller } = c.env;
  return !(await countAttempt(worker, `google-${step} ${caller.address}`, LIMIT)).ok;
}

/** Logs an error of the provider and returns its code for the error page; anything else is a bug and is thrown again. */
function providerFailure(c: Context<ApiEnv>, error: unknown): GoogleFailure {
  if (!(error instanceof ProviderError)) throw error;
  logFailure("google_failed", c.env.caller.requestId, error);
  return error.failure;
}

/** Handles the callback of the provider. */
async function finishSignIn(c: Context<ApiEnv>, config: GoogleConfig): Promise<Response> {
  const sealed = readGoogleCookie(c, "google");
  // An attempt is valid for one callback, whatever its result: a repeated callback finds none (replay).
  setGoogleCookie(c, "google", null);
  const attempt = sealed === null ? null : await openAttempt(sessionSecret(c.env.worker), sealed);
  // Without an attempt of this browser, a link could sign the person in to an attacker's account (login CSRF).
  if (attempt === null || attempt.state !== c.req.query("state")) return redirectToFailure(c, "google_stale", null);
  const next = attempt.linkTo === null ? attempt.next : PROFILE;
  const ended = await resultOf(c, config, attempt);
  if (!ended.ok) return redirectToFailure(c, ended.failure, next, ended.reason);
  if (attempt.linkTo !== null) return c.redirect(`${PROFILE}?linked=1`, 302);
  // The token is in an address, where others may see it: it is useless without this browser's secret.
  const binding = randomSecret();
  const token = await newGoogleToken(c.env.worker.DB, { userId: ended.userId, next, binding });
  setGoogleCookie(c, "google-token", binding);
  return c.redirect(`/auth/google-success?${new URLSearchParams({ token, ...(next !== null && { next }) })}`, 302);
}

async function resultOf(c: Context<ApiEnv>, config: GoogleConfig, attempt: Attempt): Promise<AccountResult> {
  const { code, error, iss } = c.req.query();
  const { worker, caller } = c.env;
  if (error === "access_denied") return { ok: false, failure: "access_denied" };
  if (code === undefined || error !== undefined) return { ok: false, failure: "provider_invalid" };
  if (await isRateLimited(c, "callback")) return { ok: false, failure: "rate_limited" };
  try {
    const provider = await providerOf(config.issuer);
    // A response of another provider would make us send it this provider's code (mix-up attack, RFC 9207).
    const isOther = iss === undefined ? provider.sendsIssuer : iss !== provider.issuer;
    if (isOther) return { ok: false, failure: "provider_invalid" };
    const identity = await identityFor(code, { provider, config, redirectUri: redirectUriOf(c), attempt });
    if (identity === null) return { ok: false, failure: "google_stale" };
    if (attempt.linkTo === null) return await accountFor(worker, identity);
    // Signed out since, or another account is signed in now: it is not the one to be linked.
    if (userIdOf(caller.viewer) !== attempt.linkTo) return { ok: false, failure: "session_expired" };
    return await linkAccount(worker, identity, attempt.linkTo);
  } catch (fault) {
    return { ok: false, failure: providerFailure(c, fault) };
  }
}
