import * as v from "valibot";
import { displayNameSchema, emailSchema } from "../../../domain/account/account-schemas.ts";
import type { GoogleFailure } from "../../../domain/account/google-failures.ts";
import { DISPLAY_NAME_MAX } from "../../../domain/account/rules.ts";
import type { SuspensionReason } from "../../../domain/account/suspension.ts";
import { cleanLine, cutVisible } from "../../../domain/text.ts";
import { createUser, findUser, findUserByGoogle, type GoogleAccount, linkGoogle } from "../../db/users.ts";
import { isNameAllowed } from "../../names.ts";
import type { GoogleIdentity } from "./identity.ts";

/** The specification's display name for a Google account without a usable name. */
const NAMELESS = "Google User";
const PICTURE_MAX = 1000;
/** Longer names are cut before they are cleaned, which takes time in proportion. */
const NAME_LOOKED_AT_MAX = 500;

/** `reason`: why an administrator has suspended the account. */
export type AccountResult =
  | { ok: true; userId: string }
  | { ok: false; failure: GoogleFailure; reason?: SuspensionReason | null };

/** The account of a person who signs in with Google, found by `sub` alone, or a new one. */
export async function accountFor(env: Env, identity: GoogleIdentity): Promise<AccountResult> {
  const db = env.DB;
  const theirs = await findUserByGoogle(db, identity.googleId);
  if (theirs && !theirs.isActive) return { ok: false, failure: "account_suspended", reason: theirs.suspensionReason };
  if (theirs) {
    // The name and picture at Google may have changed.
    await linkGoogle(db, theirs.id, googleAccountOf(env, identity));
    return { ok: true, userId: theirs.id };
  }
  const email = v.safeParse(emailSchema, identity.email ?? "");
  // An account for an unverified address would keep its real owner out.
  if (!email.success) return { ok: false, failure: "email_unverified" };
  const passwordHash = null;
  const displayName = displayNameFrom(env, identity.name);
  const account = { displayName, email: email.output, passwordHash, ...googleAccountOf(env, identity) };
  const made = await createUser(db, account, Date.now());
  if (made) return { ok: true, userId: made.id };
  // Two sign-ins at the same time: the other one has just created the account.
  const meanwhile = await findUserByGoogle(db, identity.googleId);
  if (meanwhile) return { ok: true, userId: meanwhile.id };
  // The address already has an account, and we have not verified that its owner registered it. An attacker may have
  // registered it in advance, waiting for the owner to sign in to the same account (pre-hijacking) [S7].
  return { ok: false, failure: "account_exists" };
}

/** Links a Google account to the account of a signed-in person. */
export async function linkAccount(env: Env, identity: GoogleIdentity, userId: string): Promise<AccountResult> {
  const db = env.DB;
  const linked = await linkGoogle(db, userId, googleAccountOf(env, identity));
  if (linked) return { ok: true, userId };
  const [holder, own] = await Promise.all([findUserByGoogle(db, identity.googleId), findUser(db, userId)]);
  if (!own) return { ok: false, failure: "session_expired" };
  return { ok: false, failure: holder ? "google_taken" : "already_linked" };
}

function googleAccountOf(env: Env, { googleId, name, picture }: GoogleIdentity): GoogleAccount {
  const googleName = name === null ? null : displayNameFrom(env, name);
  return { googleId, googleName, googlePicture: pictureFrom(picture) };
}

/** A valid display name: cleaned, cut, never empty, and a neutral one instead of one that no player may have. */
function displayNameFrom(env: Env, name: string | null): string {
  const clean = cleanLine((name ?? "").slice(0, NAME_LOOKED_AT_MAX));
  const parsed = v.safeParse(displayNameSchema, cutVisible(clean, DISPLAY_NAME_MAX));
  return parsed.success && isNameAllowed(env, parsed.output) ? parsed.output : NAMELESS;
}

/** Only https: plain http would reveal on the network whose page is open, and `javascript:` and `data:` are not pictures. */
function pictureFrom(picture: string | null): string | null {
  if (picture === null || picture.length > PICTURE_MAX || !URL.canParse(picture)) return null;
  const { protocol, href } = new URL(picture);
  return protocol === "https:" && href.length <= PICTURE_MAX ? href : null;
}
