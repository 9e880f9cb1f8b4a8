/** Why signing in with Google, or linking it, came to nothing: `error` of /auth/google-error. The interface translates. */
export type GoogleFailure =
  /** The person said no at Google. */
  | "access_denied"
  /** It took too long, was done twice, or began in another browser. */
  | "google_stale"
  /** Google could not be reached, or was too slow. */
  | "provider_unreachable"
  /** Google's answer is not to be trusted. */
  | "provider_invalid"
  /** Google does not vouch for the address, so that nobody knows whose it is. */
  | "email_unverified"
  /** The address has an account: sign in with its password, then link Google in the profile. */
  | "account_exists"
  /** This Google account belongs to another account. */
  | "google_taken"
  /** The account is linked to another Google account already. */
  | "already_linked"
  /** Whoever wanted to link is not signed in any more. */
  | "session_expired"
  /** Signed in too long ago to add another way in. */
  | "sign_in_again"
  | "account_suspended"
  | "rate_limited";
