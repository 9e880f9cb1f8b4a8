import { isLocale } from "./paraglide/runtime.js";

const YEAR_S = 365 * 24 * 60 * 60;

/** The cookie that remembers a chosen language, or null where there is no such language. */
export function languageCookie(language: unknown, isHttps: boolean): string | null {
  if (!isLocale(language)) return null;
  return `lang=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** Where to return to: a path of this site, whatever was asked, so that the switch leads nobody elsewhere. */
export function localPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return "/";
  return wanted;
}
