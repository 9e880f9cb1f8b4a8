import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openLexicon } from "../../domain/quiz/lexicon-pack.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import { coverages } from "./coverage.ts";

const LEAST = 0.7;

test("of the rarer words of every text that was put aside, the lexicon knows seven in ten", async () => {
  const lexicon = openLexicon(JSON.parse(readFileSync("lexicon/pack/lexicon.json", "utf8")));
  const found = coverages(lexicon, await loadTagger());
  expect(found.length).toBeGreaterThanOrEqual(12);
  for (const { name, known, missing } of found) {
    expect(known.length / (known.length + missing.length), name).toBeGreaterThanOrEqual(LEAST);
  }
});
