import { expect, test } from "vitest";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import { coverages } from "./coverage.ts";
import { openPack } from "./open-pack.ts";

const LEAST = 0.7;

test("the lexicon contains 70% of the rarer words of every coverage text", async () => {
  const lexicon = openPack();
  const found = coverages(lexicon, await loadTagger());
  expect(found.length).toBeGreaterThanOrEqual(12);
  for (const { name, known, missing } of found) {
    expect(known.length / (known.length + missing.length), name).toBeGreaterThanOrEqual(LEAST);
  }
});
