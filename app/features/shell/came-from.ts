import { localPath } from "../../i18n/language-cookie.ts";

/** The path of the page that a request came from, or the home page where that is none of this site's others. */
export function cameFrom({ url, headers }: Request): string {
  const [here, referer] = [new URL(url), headers.get("Referer")];
  if (referer === null || !URL.canParse(referer)) return "/";
  const there = new URL(referer);
  if (there.origin !== here.origin || there.pathname === here.pathname) return "/";
  return localPath(there.pathname + there.search);
}
