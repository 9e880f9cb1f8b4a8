import type { Language } from "./offline-pages.ts";

/** What a service worker knows about the build it belongs to; inserted when it is built. */
export type Build = {
  version: string;
  /** All files that the offline pages may request; their names contain a hash of their contents. */
  offlineFiles: readonly string[];
  /** The version of the router's manifest. Each page of this build contains it. */
  manifestVersion: string;
  /** The page about the missing network needs the stylesheet and the fonts. */
  stylesheet: string;
  fonts: readonly string[];
  /** The texts of that page. The whole message catalogues would quadruple the size of the service worker. */
  texts: Readonly<Record<Language, Readonly<Record<PageText, string>>>>;
};

export const PAGE_TEXTS = [
  "offline_page_title",
  "offline_page_text",
  "offline_page_solo",
  "offline_page_play",
  "try_again",
] as const;
type PageText = (typeof PAGE_TEXTS)[number];
