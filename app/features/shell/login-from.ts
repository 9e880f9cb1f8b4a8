/** Pages that nobody comes back to: what they are for is done by signing in. */
const NO_PLACE = /^\/(?:$|(?:admin|auth|logout|reset-password)(?:\/|$))/;
const ALREADY_THERE = /^\/(?:login|register)$/;

/** The way to sign in that leads back to the page where somebody is; whoever is on it already keeps their way back. */
export function loginFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (ALREADY_THERE.test(pathname)) return `/login${search}`;
  return NO_PLACE.test(pathname) ? "/login" : `/login?next=${encodeURIComponent(pathname + search)}`;
}
