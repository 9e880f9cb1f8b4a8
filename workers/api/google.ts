import type { Context } from "hono";
import { Hono } from "hono";
import { validator } from "hono-openapi";
import { googleExchangeSchema } from "../../domain/account/forms.ts";
import { localPath } from "../../domain/account/return-path.ts";
import { newAttempt, sealAttempt } from "../auth/google-attempt.ts";
import { authorizationUrl } from "../auth/google-authorize.ts";
import { googleConfig } from "../auth/google-config.ts";
import { readGoogleCookie, setGoogleCookie } from "../auth/google-cookies.ts";
import { providerOf } from "../auth/google-provider.ts";
import { requireUser } from "../auth/guards.ts";
import { takeGoogleToken } from "../auth/one-time-tokens.ts";
import { userIdOf, type Viewer } from "../auth/viewer.ts";
import { findUser, unlinkGoogle } from "../db/users.ts";
import { limited } from "../limits/limited.ts";
import { sessionSecret } from "../secrets.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import { googleSignedInBody } from "./google.schemas.ts";
import { comeBack, failureOf, isTooOften, redirectUriOf, toFailure } from "./google-callback.ts";
import { signIn, takeOver } from "./sign-in.ts";
import { userViewOf } from "./user-view.ts";
import { userBody } from "./users.schemas.ts";

/** How long after signing in another way in may be added without signing in again. */
const FRESH_MS = 30 * 60_000;
const EXCHANGE_LIMIT = { limit: 200, windowMs: 15 * 60_000 };

/** Signing in with Google, and linking it. Browsers come here by links, not by forms: a form may not lead elsewhere. */
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
    begin,
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
      return config ? comeBack(c, config) : refuse(c, "google_off");
    },
  )
  .post(
    "/exchange",
    describe({
      summary: "Exchange the token that Google's answer led to for a session",
      description: "`seatToken` gives the account the finished games of a seat that was taken as a guest.",
      success: { status: 200, schema: googleSignedInBody },
      errors: [400, 401, 403, 413, 429],
    }),
    validator("json", googleExchangeSchema, (result, c) => {
      if (!result.success) return refuse(c, "token_invalid");
    }),
    limited("google-exchange", EXCHANGE_LIMIT),
    async (c) => {
      const { token, seatToken } = c.req.valid("json");
      const { DB } = c.env.worker;
      const binding = readGoogleCookie(c, "google-token");
      const taken = binding === null ? null : await takeGoogleToken(DB, token, binding);
      const user = taken ? await findUser(DB, taken.userId) : undefined;
      if (!taken || !user) return refuse(c, "token_invalid");
      // Suspended since Google's answer.
      if (!user.isActive) return refuse(c, "account_suspended");
      const signedIn = await signIn(c, user);
      if (!signedIn) return refuse(c, "token_invalid");
      await takeOver(c, user.id, seatToken);
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

async function begin(c: Context<ApiEnv>) {
  const { worker, caller } = c.env;
  const config = googleConfig(worker);
  if (!config) return refuse(c, "google_off");
  const wantsLink = c.req.query("link") === "1";
  // Another site must not begin to link: with Google's own session swapped, a stranger could sign in as this person.
  if (wantsLink && isFromElsewhere(c)) return refuse(c, "cross_site");
  const linkTo = wantsLink ? userIdOf(caller.viewer) : null;
  if (wantsLink && linkTo === null) return toFailure(c, "session_expired", null);
  if (wantsLink && !isFresh(caller.viewer)) return toFailure(c, "sign_in_again", "/profile");
  // Checked here, before it is sealed: an address of somebody else's never gets into an attempt (open redirect).
  const attempt = newAttempt(localPath(c.req.query("next") ?? null), linkTo);
  if (await isTooOften(c, "start")) return toFailure(c, "rate_limited", attempt.next);
  try {
    const provider = await providerOf(config.issuer);
    const address = await authorizationUrl(provider, config, redirectUriOf(c), attempt);
    setGoogleCookie(c, "google", await sealAttempt(sessionSecret(worker), attempt));
    return c.redirect(address, 302);
  } catch (fault) {
    return toFailure(c, failureOf(c, fault), attempt.next);
  }
}

/**
 * A copied session must not be enough to link a Google account of the thief's: it would still open this account after its
 * owner has changed the password.
 */
function isFresh(viewer: Viewer): boolean {
  return viewer.kind === "user" && Date.now() - viewer.signedInAtMs < FRESH_MS;
}

function isFromElsewhere(c: Context): boolean {
  const site = c.req.header("sec-fetch-site") ?? "none";
  return site !== "same-origin" && site !== "none";
}
