import { beforeAll, expect, test } from "vitest";
import { lexiconOf, sense } from "../testing.ts";
import { idiomWords } from "./idioms.ts";
import { readPassage, type Tagger } from "./read-passage.ts";
import { loadTagger } from "./tagger.ts";

const IDIOMS = ["clear one's throat", "in person", "let ... know", "no longer", "pig's ear", "pull oneself together"];
const words = ["clear", "let", "pull"].map((lemma) => sense({ lemma, partOfSpeech: "verb" }));
const lexicon = lexiconOf([...words, sense({ lemma: "throat" })], {}, [], [...IDIOMS, "take ... into account"]);

let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
});

/** The words of a sentence that stand in an idiom. */
function idiomatic(passage: string): string[] {
  return readPassage(passage, tagger).flatMap(({ tokens }) =>
    [...idiomWords(tokens, lexicon).keys()].sort((a, b) => a - b).map((at) => tokens[at]?.text ?? ""),
  );
}

test.each([
  ["You have to come in person.", "in person"],
  ["She no longer works here.", "no longer"],
  ["They made a pig's ear of the wall.", "pig 's ear"],
])("an idiom is found by its words: %s", (passage, expected) => {
  expect(idiomatic(passage).join(" ")).toBe(expected);
});

test("the verb may have any form, and the possessive any possessor", () => {
  expect(idiomatic("At last he cleared his throat.")).toEqual(["cleared", "throat"]);
  expect(idiomatic("Clearing Mai's throat took a while.")).toEqual(["Clearing", "throat"]);
  expect(idiomatic("At last he cleared the throat.")).toEqual([]);
});

test("a gap is one to four words, which may be asked", () => {
  expect(idiomatic("Please let the other two drivers know.")).toEqual(["let", "know"]);
  expect(idiomatic("Please let the other two very old drivers know.")).toEqual([]);
  expect(idiomatic("They let him go, I know.")).toEqual([]);
});

test("a reflexive pronoun may be that of any person", () => {
  expect(idiomatic("In the end she pulled herself together.")).toEqual(["pulled", "together"]);
  expect(idiomatic("In the end she pulled the ropes together.")).toEqual([]);
});
