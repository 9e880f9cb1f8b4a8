import { expect, test } from "vitest";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import { coverages } from "./coverage.ts";
import { openPack } from "./open-pack.ts";

const LEAST = 0.7;

test("of the rarer words of every text that was put aside, the lexicon knows seven in ten", async () => {
  const lexicon = openPack();
  const found = coverages(lexicon, await loadTagger());
  expect(found.length).toBeGreaterThanOrEqual(12);
  for (const { name, known, missing } of found) {
    expect(known.length / (known.length + missing.length), name).toBeGreaterThanOrEqual(LEAST);
  }
});
