import { isLocale } from "./paraglide/runtime.js";

const YEAR_S = 365 * 24 * 60 * 60;

/** The `Set-Cookie` value for a chosen language; null if there is no such language. */
export function languageCookie(language: unknown, isHttps: boolean): string | null {
  if (!isLocale(language)) return null;
  return `lang=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** The path to redirect back to, or the home page: never another site (open redirect). */
export function returnPathOrHome(wanted: unknown): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return "/";
  return wanted;
}
