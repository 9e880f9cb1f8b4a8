import type { Language } from "./language.ts";

/** What a service worker knows of the build that it belongs to. */
export type Build = {
  version: string;
  /** All files that the pages of single player may ask for, hashed by their contents. */
  area: readonly string[];
  /** The router's name for the build: every page of it has it. */
  routes: string;
  /** The style, and with it the fonts: what the page about a lacking network needs. */
  style: string;
  fonts: readonly string[];
  /** What that page says: the catalogues with all that belongs to them would be four times the rest. */
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
