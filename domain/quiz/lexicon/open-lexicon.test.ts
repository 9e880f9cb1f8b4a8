import { expect, test } from "vitest";
import { lexiconOf, sense, typedPackOf } from "../testing.ts";
import { openLexicon } from "./open-lexicon.ts";

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

test("a word is found in each of its spellings, with all its senses", () => {
  const noun = sense({ lemma: "colour" });
  const verb = sense({ lemma: "colour", partOfSpeech: "verb" });
  const lexicon = lexiconOf([noun, verb], { color: "colour" });
  expect(lexicon.word("color")).toMatchObject({ lemma: "colour", senses: [noun, verb] });
  expect(lexicon.senses("color", "verb")).toEqual([verb]);
  expect(lexicon.word("smell")).toBeNull();
});

test.each([
  ["ran", "verb", ["run"]],
  ["parties", "noun", ["party"]],
  ["knives", "noun", ["knife"]],
  ["lying", "verb", ["lie"]],
  ["stopped", "verb", ["stop"]],
  ["making", "verb", ["make"]],
  ["happiest", "adjective", ["happy"]],
  ["clothes", "noun", ["clothes"]],
  ["wares", "noun", []],
  ["colors", "noun", ["color"]],
  ["news", "noun", []],
  ["party", "verb", []],
] as const)("the base forms of %s as a %s are %j", (form, partOfSpeech, bases) => {
  const nouns = ["party", "knife", "clothes", "cloth", "colour", "run"].map((lemma) => sense({ lemma }));
  const verbs = ["run", "lie", "stop", "make"].map((lemma) => sense({ lemma, partOfSpeech: "verb" }));
  const lexicon = lexiconOf([...nouns, ...verbs, sense({ lemma: "happy", partOfSpeech: "adjective" })], {
    color: "colour",
  });
  expect(lexicon.baseForms(form, partOfSpeech)).toEqual(bases);
});

test.each([[null], [{}], [{ version: 1, rows: "a" }], [{ version: 2, words: {} }]])(
  "a value that is not a pack is refused: %j",
  (pack) => {
    expect(() => openLexicon(pack)).toThrow();
  },
);

test("additional accepted answers follow the meanings; a sense without an entry has only its meanings", () => {
  const [refuse, fall] = [sense({ lemma: "decline", vietnamese: ["từ chối"] }), sense({ lemma: "fall" })];
  const lexicon = lexiconOf([refuse, fall]);
  lexicon.loadAccepted(typedPackOf([["khước từ", "không nhận"], []]));
  expect(lexicon.accepted(refuse)).toEqual(["từ chối", "khước từ", "không nhận"]);
  expect(lexicon.accepted(fall)).toEqual(["fall"]);
  expect(lexicon.accepted(sense({ lemma: "decline", id: "own", vietnamese: ["suy giảm"] }))).toEqual(["suy giảm"]);
});

test("it is an error to use a part that was not loaded, or to load a part of another pack", () => {
  const lexicon = lexiconOf([sense({ lemma: "decline" })]);
  expect(() => lexicon.accepted(sense({ lemma: "decline" }))).toThrow("without what typed answers need");
  expect(() => lexicon.loadAccepted(typedPackOf([[], []]))).toThrow("A part of 2 senses, the core has 1");
});
