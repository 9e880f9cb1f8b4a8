import { useIsHydrated } from "../ui/deferred.ts";
import { getLocale } from "./paraglide/runtime.js";

/** In which language and time zone the server writes a table for this reader. */
export function fileQuery() {
  return { lang: getLocale(), zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** The same as the query of a link. Before hydration without the zone, which the server does not know. */
export function useFileQuery(): string {
  const isHydrated = useIsHydrated();
  return String(new URLSearchParams(isHydrated ? fileQuery() : { lang: getLocale() }));
}
