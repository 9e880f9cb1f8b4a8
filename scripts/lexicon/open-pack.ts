import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type OpenLexicon, openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";

/** The parts of the pack, which are loaded separately. */
export const PACK_PARTS = ["core", "typed", "words"] as const;
type PackPart = (typeof PACK_PARTS)[number];

const ROOT = join(import.meta.dirname, "../..");

/** Where the parts are served from: a static file with a hash in its name for each. */
export const PACK_FOLDER = join(ROOT, "public/lexicon");
/** Which address each part has. The Worker and the browser read it when they are built. */
export const PACK_ADDRESSES = join(ROOT, "lexicon/pack/addresses.json");

const Addresses = v.object(v.entriesFromList(PACK_PARTS, v.string()));

/** A part of the pack as it was written, for scripts and tests. */
export function readPack(part: PackPart): unknown {
  const addresses = v.parse(Addresses, JSON.parse(readFileSync(PACK_ADDRESSES, "utf8")));
  return JSON.parse(readFileSync(join(ROOT, "public", addresses[part]), "utf8"));
}

/** The packed lexicon with everything that both quiz types need, for scripts and tests. */
export function openPack(): OpenLexicon {
  const lexicon = openLexicon(readPack("core"));
  lexicon.loadAccepted(readPack("typed"));
  return lexicon;
}
