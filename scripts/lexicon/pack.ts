import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { frameAt } from "../../domain/quiz/frame.ts";
import { isFormOf } from "../../domain/quiz/inflection.ts";
import type { Frame, LexiconPack } from "../../domain/quiz/lexicon.ts";
import type { Tagger } from "../../domain/quiz/passage.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import { type Entry, readEntryFiles, readFurtherSenses } from "./entries.ts";

const PACK_FOLDER = join(import.meta.dirname, "../../lexicon/pack");

/** The entries as one compact value that `openLexicon` reads: one row for each, its columns as named there. */
export function packEntries(entries: readonly Entry[], further: ReadonlySet<string>, tagger: Tagger): LexiconPack {
  const numbers = new Map<string, number>();
  const rows = entries.map((entry) =>
    [
      entry.sense || numberedId(entry, numbers),
      entry.lemma,
      entry.pos,
      entry.level,
      entry.gloss,
      entry.vietnamese.join("|"),
      entry.topics.join("|"),
      entry.synonyms.join("|"),
      entry.example,
      frameOf(entry, tagger),
      further.has(`${entry.lemma}/${entry.pos}`) ? "1" : "",
    ].join("\t"),
  );
  return { version: 1, rows: rows.join("\n") };
}

/** For senses that WordNet lacks; new ones are added behind, so that old ones keep their number. */
function numberedId({ lemma, pos }: Entry, numbers: Map<string, number>): string {
  const word = `${lemma}/${pos}`;
  const number = (numbers.get(word) ?? 0) + 1;
  numbers.set(word, number);
  return `${word}/${number}`;
}

/** How the verb stands in its example; worked out here once, so that no reader of the pack needs to. */
function frameOf({ lemma, pos, example }: Entry, tagger: Tagger): Frame {
  if (pos !== "verb") return "";
  const words = lemma.split(" ").length;
  const tokens = tagger.tag(example).flat();
  const first = tokens.findIndex((_, at) =>
    isFormOf(
      tokens
        .slice(at, at + words)
        .map((token) => token.text)
        .join(" "),
      lemma,
      "verb",
    ),
  );
  return first < 0 ? "" : frameAt(tokens, first, first + words - 1);
}

if (import.meta.main) {
  const entries = readEntryFiles().flatMap((file) => file.entries);
  const packed = JSON.stringify(packEntries(entries, readFurtherSenses(), await loadTagger()));
  mkdirSync(PACK_FOLDER, { recursive: true });
  writeFileSync(join(PACK_FOLDER, "lexicon.json"), packed);
  console.log(`lexicon/pack/lexicon.json: ${entries.length} senses, ${Math.round(packed.length / 1024)} KB`);
}
