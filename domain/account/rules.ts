/** The rules of an account and their numbers. Lengths of names and passwords are in characters as a reader counts them. */

export const DISPLAY_NAME_MIN = 2;
export const DISPLAY_NAME_MAX = 50;
export const PASSWORD_MIN = 6;
/** How many different characters a new password has at least; blanks and letter case don't count. */
export const PASSWORD_DIFFERENT_MIN = 3;
export const PASSWORD_MAX = 200;
/** The longest address that mail can be sent to (RFC 5321, erratum 1690). */
export const EMAIL_MAX = 254;
/** How long a reset link works: long enough to be handed over, short enough to be forgotten safely. */
export const RESET_LASTS_MS = 24 * 60 * 60_000;
/** How long after signing in somebody may add a way to sign in, or delete an account, without showing again who they are. */
const FRESH_SIGN_IN_MS = 30 * 60_000;

export function isFreshSignIn(signedInAtMs: number, nowMs: number, withinMs: number = FRESH_SIGN_IN_MS): boolean {
  return nowMs - signedInAtMs < withinMs;
}

/** The longest own path that somebody is led back to after signing in. */
export const RETURN_PATH_MAX = 512;
