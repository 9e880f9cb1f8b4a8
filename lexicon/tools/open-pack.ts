import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type OpenLexicon, openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { readPackFile } from "../../domain/quiz/lexicon/pack-format.ts";

/** The parts of the pack, which are loaded separately. */
export const PACK_PARTS = ["core", "typed", "words", "tagger"] as const;
type PackPart = (typeof PACK_PARTS)[number];

const ROOT = join(import.meta.dirname, "../..");

/** Where the parts are served from: a static file with a hash in its name for each. */
export const PACK_FOLDER = join(ROOT, "public/lexicon");
/** Which address each part has. The Worker and the browser read it when they are built. */
export const PACK_ADDRESSES = join(ROOT, "lexicon/pack/addresses.json");

const Addresses = v.object(v.entriesFromList(PACK_PARTS, v.string()));

/** The file of a part of the pack, for measurements. */
export function readPackedFile(part: PackPart): Uint8Array {
  const addresses = v.parse(Addresses, JSON.parse(readFileSync(PACK_ADDRESSES, "utf8")));
  return readFileSync(join(ROOT, "public", addresses[part]));
}

/** A part of the pack as it was written, for scripts and tests. */
export function readPack(part: PackPart): unknown {
  return readPackFile(readPackedFile(part));
}

/** The packed lexicon with everything that both quiz types need, for scripts and tests. */
export function openPack(): OpenLexicon {
  const lexicon = openLexicon(readPack("core"));
  lexicon.loadAccepted(readPack("typed"));
  return lexicon;
}
