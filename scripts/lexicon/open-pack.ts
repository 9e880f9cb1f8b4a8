import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenLexicon, openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";

/** The parts of the pack, which are loaded separately. */
export const PACK_PARTS = ["core", "typed", "words"] as const;
export type PackPart = (typeof PACK_PARTS)[number];

/** The file of a part of the packed lexicon. */
export function packFile(part: PackPart): string {
  return join(import.meta.dirname, `../../lexicon/pack/${part}.json`);
}

/** The packed lexicon with everything that both quiz types need, for scripts and tests. */
export function openPack(): OpenLexicon {
  const read = (part: PackPart): unknown => JSON.parse(readFileSync(packFile(part), "utf8"));
  const lexicon = openLexicon(read("core"));
  lexicon.loadAccepted(read("typed"));
  return lexicon;
}
