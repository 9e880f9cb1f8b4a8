import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenLexicon, openLexicon } from "../../domain/quiz/open-lexicon.ts";

/** What the program reads, each part where it is needed. */
export const PACK_PARTS = ["core", "typed", "words"] as const;
export type PackPart = (typeof PACK_PARTS)[number];

/** Where a part of the packed lexicon is kept. */
export function packFile(part: PackPart): string {
  return join(import.meta.dirname, `../../lexicon/pack/${part}.json`);
}

/** The packed lexicon with all that questions of each type need, for scripts and tests. */
export function openPack(): OpenLexicon {
  const read = (part: PackPart): unknown => JSON.parse(readFileSync(packFile(part), "utf8"));
  const lexicon = openLexicon(read("core"));
  lexicon.learnAccepted(read("typed"));
  return lexicon;
}
