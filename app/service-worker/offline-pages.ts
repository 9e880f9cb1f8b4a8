export const LANGUAGES = ["vi", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of the pages that open without a network. */
export const OFFLINE_ENTRY = "/single-player";
const PATHS = [OFFLINE_ENTRY, `${OFFLINE_ENTRY}/quiz`, `${OFFLINE_ENTRY}/results`] as const;

/** The pages that are cached: each path in each language. */
export const CACHED_PAGES = PATHS.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));

export function isOfflinePage(path: string): boolean {
  return PATHS.some((page) => page === withoutSlash(path));
}

export function pageCacheKey(path: string, language: Language): string {
  return `${withoutSlash(path)}?kept=${language}`;
}

/** Where the router asks for the routes of the offline pages. For a given version the response never changes. */
export function manifestUrl(version: string): string {
  return `/__manifest?${new URLSearchParams({ paths: PATHS.join(","), version })}`;
}

/** Whether the router asks for routes of offline pages only: the cached response knows no others. */
export function isOfflineManifestRequest(url: URL, version: string): boolean {
  const paths = url.searchParams.get("paths")?.split(",") ?? [""];
  return url.pathname === "/__manifest" && url.searchParams.get("version") === version && paths.every(isOfflinePage);
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, "");
}

/**
 * The visitor's language, by the same rules as on the server: the chosen one, else the browser's, else Vietnamese.
 * @param chosen the value of the cookie, where the browser lets a service worker read it
 */
export function languageFor(chosen: string | undefined, preferred: readonly string[]): Language {
  const wanted = [chosen ?? "", ...preferred].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? "vi";
}
