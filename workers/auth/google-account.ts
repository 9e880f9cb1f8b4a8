import * as v from "valibot";
import { displayNameSchema, emailSchema } from "../../domain/account/fields.ts";
import type { GoogleFailure } from "../../domain/account/google-failures.ts";
import { DISPLAY_NAME_MAX } from "../../domain/account/rules.ts";
import { cleanLine, cutVisible } from "../../domain/text.ts";
import { createUser, findUser, findUserByGoogle, type GoogleAccount, linkGoogle } from "../db/users.ts";
import type { GoogleIdentity } from "./google-identity.ts";

/** The specification's name for somebody whose Google account has none that can be shown. */
const NAMELESS = "Google User";
const PICTURE_MAX = 1000;
/** Whatever a name claims to be, only so much of it is looked at. */
const NAME_LOOKED_AT_MAX = 500;

export type Found = { ok: true; userId: string } | { ok: false; failure: GoogleFailure };

/** The account of somebody who signs in by Google: the one that is theirs, or a new one. Its key is `sub`, nothing else. */
export async function accountFor(db: D1Database, identity: GoogleIdentity): Promise<Found> {
  const theirs = await findUserByGoogle(db, identity.googleId);
  if (theirs && !theirs.isActive) return { ok: false, failure: "account_suspended" };
  if (theirs) {
    // Their name and picture at Google may be new ones.
    await linkGoogle(db, theirs.id, googleAccountOf(identity));
    return { ok: true, userId: theirs.id };
  }
  const email = v.safeParse(emailSchema, identity.email ?? "");
  // An account for an address that nobody has verified would keep its real owner out.
  if (!email.success) return { ok: false, failure: "email_unverified" };
  const passwordHash = null;
  const displayName = displayNameFrom(identity.name);
  const account = { displayName, email: email.output, passwordHash, ...googleAccountOf(identity) };
  const made = await createUser(db, account, Date.now());
  if (made) return { ok: true, userId: made.id };
  // Signed in twice in the same moment: the other one has just made the account.
  const meanwhile = await findUserByGoogle(db, identity.googleId);
  if (meanwhile) return { ok: true, userId: meanwhile.id };
  // The address has an account. Nobody has verified there whose it is: somebody may have registered it in advance, with
  // a password of theirs, and wait for its owner to be let in beside them (pre-hijacking) [S7].
  return { ok: false, failure: "account_exists" };
}

/** Links a Google account to the account of somebody who is signed in. */
export async function linkAccount(db: D1Database, identity: GoogleIdentity, userId: string): Promise<Found> {
  const linked = await linkGoogle(db, userId, googleAccountOf(identity));
  if (linked) return { ok: true, userId };
  const [holder, own] = await Promise.all([findUserByGoogle(db, identity.googleId), findUser(db, userId)]);
  if (!own) return { ok: false, failure: "session_expired" };
  return { ok: false, failure: holder ? "google_taken" : "already_linked" };
}

function googleAccountOf({ googleId, name, picture }: GoogleIdentity): GoogleAccount {
  return { googleId, googleName: name === null ? null : displayNameFrom(name), googlePicture: pictureFrom(picture) };
}

/** A name as an account may have it: cleaned, cut, and somebody's in any case. */
function displayNameFrom(name: string | null): string {
  const clean = cleanLine((name ?? "").slice(0, NAME_LOOKED_AT_MAX));
  const parsed = v.safeParse(displayNameSchema, cutVisible(clean, DISPLAY_NAME_MAX));
  return parsed.success ? parsed.output : NAMELESS;
}

/** Over plain http everybody on the way would see whose page is open; `javascript:` and `data:` are no pictures. */
function pictureFrom(picture: string | null): string | null {
  if (picture === null || picture.length > PICTURE_MAX || !URL.canParse(picture)) return null;
  const { protocol, href } = new URL(picture);
  return protocol === "https:" && href.length <= PICTURE_MAX ? href : null;
}
