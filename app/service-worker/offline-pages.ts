export const LANGUAGES = ["vi", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of the pages that open without a network. */
export const OFFLINE_ENTRY = "/single-player";
const PATHS = [
  OFFLINE_ENTRY,
  `${OFFLINE_ENTRY}/quiz`,
  `${OFFLINE_ENTRY}/results`,
  "/dashboard",
  "/me",
  "/review",
  "/flash-cards",
] as const;

/**
 * Where links of the offline pages lead. These pages need the network; but the router asks for their routes as soon as a
 * link is shown, and without an answer again after each change of the page.
 */
const LINKED_PATHS = [
  "/",
  "/certificates",
  "/leaderboard",
  "/login",
  "/multi-player",
  "/multi-player/join",
  "/privacy",
  "/profile",
  "/terms",
  "/user-history",
  "/user-history/practice",
  "/words",
];
const ROUTED_PATHS: readonly string[] = [...PATHS, ...LINKED_PATHS];

/** The pages that are cached: each path in each language. */
export const CACHED_PAGES = PATHS.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));

export function isOfflinePage(path: string): boolean {
  return PATHS.some((page) => page === withoutSlash(path));
}

export function pageCacheKey(path: string, language: Language): string {
  return `${withoutSlash(path)}?kept=${language}`;
}

/** Where the router asks for the routes of the offline pages and of their links. For a given version the response never changes. */
export function manifestUrl(version: string): string {
  return `/__manifest?${new URLSearchParams({ paths: ROUTED_PATHS.join(","), version })}`;
}

/** Whether the router asks only for routes that the cached response has. */
export function isOfflineManifestRequest(url: URL, version: string): boolean {
  const paths = url.searchParams.get("paths")?.split(",") ?? [""];
  const areCached = paths.every((path) => ROUTED_PATHS.includes(path));
  return url.pathname === "/__manifest" && url.searchParams.get("version") === version && areCached;
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
