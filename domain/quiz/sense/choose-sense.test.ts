import { beforeAll, expect, test } from "vitest";
import { rootOf } from "../lexicon/word-family.ts";
import { DIMENSIONS, writeVector } from "../lexicon/word-vectors.ts";
import { candidatesIn } from "../passage/candidates.ts";
import { readPassage, type Tagger } from "../passage/read-passage.ts";
import { loadTagger } from "../passage/tagger.ts";
import { lexiconOf, sense } from "../testing.ts";
import { chooseSense, readContext } from "./choose-sense.ts";

const lexicon = lexiconOf([
  sense({ lemma: "bank", gloss: "money house", topics: ["money", "account", "loan", "pay"] }),
  sense({ lemma: "bank", gloss: "river side", topics: ["river", "water", "boat", "fish"] }),
  sense({
    lemma: "decline",
    partOfSpeech: "verb",
    frame: "none",
    gloss: "to fall",
    topics: ["sales", "number", "health"],
  }),
  sense({ lemma: "decline", partOfSpeech: "verb", frame: "object", gloss: "to refuse", topics: ["offer", "invite"] }),
  sense({ lemma: "drought", gloss: "no rain", topics: ["rain", "crop"] }),
  sense({ lemma: "colony", gloss: "ruled land", topics: ["rule", "empire", "war"], missing: 1 }),
  sense({ lemma: "heal", partOfSpeech: "verb", frame: "none", gloss: "to become well", topics: ["wound"] }),
]);

let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
});

function sensesIn(passage: string, words = lexicon): string[] {
  const sentences = readPassage(passage, tagger);
  const context = readContext(sentences, words);
  return sentences.flatMap((sentence, index) =>
    candidatesIn(sentence, index, words).map(
      (candidate) => `${candidate.lemma}: ${chooseSense(candidate, sentence, context)?.sense.gloss ?? "unclear"}`,
    ),
  );
}

test.each([
  ["He took a loan from the bank and could not pay it back.", "bank: money house"],
  ["We tied the boat to the bank of the river.", "bank: river side"],
  ["The river was very high. From the bank we watched the water.", "bank: river side"],
  ["The number of sales declined in the spring.", "decline: to fall"],
  ["She politely declined the offer of a job.", "decline: to refuse"],
])("[Q2] the sense is chosen by nearby words: %s", (passage, expected) => {
  expect(sensesIn(passage)).toEqual([expected]);
});

test.each([
  ["We met at the bank in the morning.", "bank: unclear"],
  ["The bank gave them a loan for a boat.", "bank: unclear"],
  ["Nobody knew why it had declined.", "decline: unclear"],
])("[Q2] no sense is chosen without evidence: %s", (passage, expected) => {
  expect(sensesIn(passage)).toEqual([expected]);
});

test("[Q2] the commoner sense needs no cue word, and the rarer one must beat it", () => {
  const words = lexiconOf([
    sense({ lemma: "tank", gloss: "water box", topics: ["water", "fish"], rarity: 0 }),
    sense({ lemma: "tank", gloss: "army car", topics: ["army", "soldier", "gun"], rarity: 7 }),
  ]);
  expect(sensesIn("There was a tank near the old house.", words)).toEqual(["tank: water box"]);
  expect(sensesIn("The army soldier found a tank with a gun.", words)).toEqual(["tank: unclear"]);
});

test("[Q2] words of a similar context are evidence for a sense although its entry contains none of them", () => {
  const company = (word: string, at: number) =>
    writeVector(
      rootOf(word),
      9,
      Array.from({ length: DIMENSIONS }, (_, d) => (d === at ? 7 : 0)),
    );
  const words = lexiconOf(
    [sense({ lemma: "bank", gloss: "x", topics: ["money"] }), sense({ lemma: "bank", gloss: "y", topics: ["river"] })],
    {},
    [company("money", 0), company("salary", 0), company("river", 1), company("lake", 1)],
  );
  expect(sensesIn("She walked along the bank with her salary.", words)).toEqual(["bank: x"]);
  expect(sensesIn("She walked along the bank to the lake.", words)).toEqual(["bank: y"]);
  expect(sensesIn("She walked along the bank with her brother.", words)).toEqual(["bank: unclear"]);
});

test("[Q2] the only sense of a word is chosen, unless the word has common senses that the lexicon does not have", () => {
  expect(sensesIn("The long drought was over at last.")).toEqual(["drought: no rain"]);
  expect(sensesIn("The colony was large and very old.")).toEqual(["colony: unclear"]);
  expect(sensesIn("The empire went to war to rule its colony again.")).toEqual(["colony: ruled land"]);
});

test("[Q2] a verb sense without an object is not chosen if the verb has one", () => {
  expect(sensesIn("The wound in his leg has healed.")).toEqual(["heal: to become well"]);
  expect(sensesIn("The nurse was trying to heal the wound.")).toEqual(["heal: unclear"]);
});

test.each([
  ["The soldiers bought arms for the war.", ["arms: weapons", "arm: unclear"]],
  ["She held the baby in her arms, with one hand on its head.", ["arms: unclear", "arm: body part"]],
  ["We saw that they all had arms.", ["arms: unclear", "arm: unclear"]],
])("[Q2] a plural is asked as a word of its own only if nearby words show that: %s", (passage, expected) => {
  const words = lexiconOf([
    sense({ lemma: "arm", level: "A1", gloss: "body part", topics: ["hand", "baby", "body"] }),
    sense({ lemma: "arms", level: "B2", gloss: "weapons", topics: ["soldier", "war", "army"] }),
  ]);
  expect(sensesIn(passage, words)).toEqual(expected);
});

test.each([
  ["They went to the theme park in the spring.", "theme: unclear"],
  ["They talked about the theme of the film.", "theme: subject"],
  ["They sang the theme song at the end.", "theme: subject"],
])("[Q2] a noun before another one is asked only if its entry names that one: %s", (passage, expected) => {
  const words = lexiconOf([sense({ lemma: "theme", gloss: "subject", topics: ["film", "song"], rarity: 0 })]);
  expect(sensesIn(passage, words)).toEqual([expected]);
});

test("[Q2] a sense that learners meet later needs a larger lead than the word's first one", () => {
  const wordsWith = (level: "A2" | "C1") =>
    lexiconOf([
      sense({ lemma: "plug", level: "A2", gloss: "electric part", topics: ["socket", "wall"] }),
      sense({ lemma: "plug", level, gloss: "bath part", topics: ["bath", "sink", "water"] }),
    ]);
  const [some, much] = ["He saw a plug near the sink.", "He saw a plug near the sink and another in the bath."];
  expect(sensesIn(some, wordsWith("A2"))).toEqual(["plug: unclear"]);
  expect(sensesIn(much, wordsWith("A2"))).toEqual(["plug: bath part"]);
  expect(sensesIn(much, wordsWith("C1"))).toEqual(["plug: unclear"]);
  expect(sensesIn("The plug of the sink kept the water in the bath.", wordsWith("C1"))).toEqual(["plug: bath part"]);
});
