import { RETURN_PATH_MAX } from "./rules.ts";

/** Paths that are never returned to: pages that redirect themselves, and paths that are not pages. */
const NOWHERE = /^\/(?:login|register|logout|auth|api|ws)(?:[/.]|$)/i;
/** A base to parse paths against; the host name cannot be resolved. */
const ANY_ORIGIN = "https://own.invalid";

/**
 * A path on this site to return to after signing in, or null. Without this check a link to our sign-in page could redirect
 * to another site (open redirect).
 * @param text as it came, from a query or a form; what comes back is spelt canonically, with its query and fragment
 */
export function localPath(text: string | null): string | null {
  if (text === null || text.length > RETURN_PATH_MAX) return null;
  // Browsers treat "//host" and "/\host" as another host, and remove tabs and line breaks first.
  if (!/^\/(?!\/)[^\\\p{C}]*$/u.test(text) || !URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  // "/..//host" is a path here, but becomes another host once its dots are resolved.
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
