import { RETURN_PATH_MAX } from "./rules.ts";

/** Where nobody is led back to: pages that lead on themselves, and what is no page. */
const NOWHERE = /^\/(?:login|register|logout|auth|api|ws)(?:[/.]|$)/i;
/** Only its path is used; the name can't be resolved. */
const ANY_ORIGIN = "https://own.invalid";

/**
 * A path of our own that somebody may be led back to after signing in, or null: an address of somebody else's would make
 * our sign-in page a trusted springboard (open redirect).
 * @param text as it came, from a query or a form; what comes back is spelt canonically, with its query and fragment
 */
export function localPath(text: string | null): string | null {
  if (text === null || text.length > RETURN_PATH_MAX) return null;
  // Browsers take "//host" and "/\host" for another host, and drop tabs and line ends before they look.
  if (!/^\/(?!\/)[^\\\p{C}]*$/u.test(text) || !URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  // "/..//host" is ours as it stands, and somebody else's once its dots are resolved.
  if (origin !== ANY_ORIGIN || pathname.startsWith("//") || NOWHERE.test(decoded(pathname))) return null;
  const path = pathname + search + hash;
  return path.length > RETURN_PATH_MAX ? null : path;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
