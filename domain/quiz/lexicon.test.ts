import { expect, test } from "vitest";
import { openLexicon } from "./lexicon.ts";
import { lexiconOf, sense } from "./testing.ts";

test("senses are found by lemma and part of speech, pools by part of speech and level", () => {
  const verb = sense({ lemma: "decline", partOfSpeech: "verb", level: "C1" });
  const noun = sense({ lemma: "decline", gloss: "a fall" });
  const lexicon = lexiconOf([verb, noun]);
  expect(lexicon.senses("decline", "verb")).toEqual([verb]);
  expect(lexicon.pool("noun", "B2")).toEqual([noun]);
  expect(lexicon.pool("noun", "C1")).toEqual([]);
  expect(lexicon.senses("fall", "noun")).toEqual([]);
});

test("phrases are found by their first word, longer ones first", () => {
  const lexicon = lexiconOf([
    sense({ lemma: "look forward", partOfSpeech: "verb" }),
    sense({ lemma: "look forward to", partOfSpeech: "verb" }),
  ]);
  expect(lexicon.phrasesFrom("look").map((phrase) => phrase.lemma)).toEqual(["look forward to", "look forward"]);
});

test.each([[null], [{}], [{ version: 2, rows: "a" }], [{ version: 1, rows: "one\ttwo" }]])(
  "what is no pack is refused: %j",
  (pack) => {
    expect(() => openLexicon(pack)).toThrow();
  },
);
