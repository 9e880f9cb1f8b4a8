import { LANGUAGES, type Language } from "./language.ts";

/** The pages that open without a network. */
export const AREA = "/single-player";
const PAGES = [AREA, `${AREA}/quiz`, `${AREA}/results`] as const;

/** Each of them in each language. */
export const KEPT_PAGES = PAGES.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));

export function isPageOfArea(path: string): boolean {
  return PAGES.some((page) => page === withoutSlash(path));
}

/** The name under which a page is kept. */
export function pageKey(path: string, language: Language): string {
  return `${withoutSlash(path)}?kept=${language}`;
}

/** Where the router asks how it gets to the pages; its own build's answer never changes. */
export function routesAddress(version: string): string {
  return `/__manifest?${new URLSearchParams({ paths: PAGES.join(","), version })}`;
}

/** Whether the router asks for ways into this area only: of all others nothing is known here. */
export function isAboutArea(url: URL, version: string): boolean {
  const paths = url.searchParams.get("paths")?.split(",") ?? [""];
  return url.pathname === "/__manifest" && url.searchParams.get("version") === version && paths.every(isPageOfArea);
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, "");
}
