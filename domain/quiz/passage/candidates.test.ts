import { beforeAll, expect, test } from "vitest";
import type { PartOfSpeech } from "../question.ts";
import { lexiconOf, sense, tagged } from "../testing.ts";
import { candidatesIn } from "./candidates.ts";
import { readPassage, type Tagger } from "./read-passage.ts";
import { loadTagger } from "./tagger.ts";

const words: [string, PartOfSpeech][] = [
  ["decline", "verb"],
  ["decline", "noun"],
  ["carry", "verb"],
  ["carry out", "verb"],
  ["turn", "verb"],
  ["look", "verb"],
  ["look after", "verb"],
  ["tire", "verb"],
  ["tired", "adjective"],
  ["destroy", "verb"],
  ["concern", "noun"],
  ["leave", "verb"],
  ["known", "adjective"],
  ["survey", "noun"],
  ["great", "adjective"],
  ["key", "adjective"],
  ["infected", "adjective"],
];
const lexicon = lexiconOf(
  words.map(([lemma, partOfSpeech]) => sense({ lemma, partOfSpeech, gloss: `${partOfSpeech}` })),
);

const more: [string, PartOfSpeech][] = [
  ["key", "noun"],
  ["infect", "verb"],
  ["infect", "adjective"],
  ["look", "noun"],
  ["find", "verb"],
  ["found", "verb"],
];
const larger = lexiconOf(
  [...words, ...more].map(([lemma, partOfSpeech]) => sense({ lemma, partOfSpeech, gloss: `${partOfSpeech}` })),
  {},
  [],
  ["carry out a", "in great key"],
);

let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
});

function found(passage: string, known = lexicon): string[] {
  return readPassage(passage, tagger).flatMap((sentence, index) =>
    candidatesIn(sentence, index, known).map(({ lemma, partOfSpeech, first, last }) => {
      const surface = sentence.text.slice(sentence.tokens[first]?.start, sentence.tokens[last]?.end);
      return `${surface} = ${lemma} ${partOfSpeech}`;
    }),
  );
}

test("a hyphenated word with an entry is asked whole, and its halves are not", () => {
  const own = lexiconOf(
    ["well-known", "known", "term"].map((lemma) =>
      sense({ lemma, partOfSpeech: lemma === "term" ? "noun" : "adjective", gloss: "x" }),
    ),
  );
  expect(found("A well-known writer had a long-term plan.", own)).toEqual(["well-known = well-known adjective"]);
});

test.each([
  ["The team carried out a survey.", "carried out = carry out verb", "survey = survey noun"],
  ["They carried it out last year.", "carried it out = carry out verb"],
  ["They carried the whole survey out in May.", "carried the whole survey out = carry out verb"],
  ["She looked after the old man.", "looked after = look after verb"],
])("a phrasal verb is found whole, also around a short object: %s", (passage, ...expected) => {
  expect(found(passage)).toEqual(expected);
});

test.each([
  ["He turned up very late that night."],
  ["He turned the light off at ten."],
  ["She carried on as if nothing had happened."],
])("the verb of a phrase that the lexicon does not have is not asked: %s", (passage) => {
  expect(found(passage)).toEqual([]);
});

test("a verb with a plain preposition is asked", () => {
  expect(found("She carried a box through the gate.")).toEqual(["carried = carry verb"]);
});

test.each([
  ["The Great Fire burned for days.", "a name"],
  ["A well-known man came to the town.", "part of a compound"],
  ["Write to decline@survey.org or see https://survey.org/decline today.", "an address"],
  ["He said that the SURVEY was over.", "in capitals"],
])("%s has no candidate: %s", (passage) => {
  expect(found(passage)).toEqual([]);
});

test("a word that is both verb and adjective is taken as the one that the lexicon has", () => {
  expect(found("After the walk she was tired.")).toEqual(["tired = tired adjective"]);
  expect(found("The old bridge was destroyed in May.")).toEqual(["destroyed = destroy verb"]);
});

test("a part of speech that the neighbours contradict is not asked", () => {
  const clause = tagged("The/DET clause/NOUN concerns/NOUN:concern compensation/NOUN ./PUNCT");
  const leaves = tagged("She/PRON put/VERB her/PRON leaves/VERB:leave on/ADP it/PRON ./PUNCT");
  expect([...candidatesIn(clause, 0, lexicon), ...candidatesIn(leaves, 0, lexicon)]).toEqual([]);
});

test("a part of speech that the lexicon does not have is not asked", () => {
  expect(candidatesIn(tagged("A/DET survey/VERB:survey ./PUNCT"), 0, lexicon)).toEqual([]);
});

test("a word between an article and a finite verb is never an adjective", () => {
  expect(found("The key turned as easily as if someone had used it the day before.")).not.toContain(
    "key = key adjective",
  );
  expect(found("The great running track is new.")).toContain("great = great adjective");
});

test('a participle after a form of "have" is not an adjective', () => {
  expect(found("The outbreak has infected more than 900 people since last March.")).toEqual([]);
});

test.each([
  ["an iron key,", "It/PRON was/AUX an/DET old/ADJ iron/NOUN key/ADJ ,/PUNCT she/PRON said/VERB"],
  ["had been infected", "They/PRON had/AUX been/AUX infected/ADJ|VERB in/ADP May/PROPN ./PUNCT"],
  ["want to be infected", "They/PRON want/VERB to/PART be/AUX infected/ADJ ./PUNCT"],
  ["we always infect", "We/PRON always/ADV infect/ADJ many/ADJ people/NOUN ./PUNCT"],
  ["surveys decline", "In/ADP May/PROPN surveys/NOUN:survey decline/NOUN ,/PUNCT they/PRON say/VERB"],
  ["surveys that decline", "They/PRON read/VERB surveys/NOUN that/DET decline/NOUN in/ADP May/PROPN"],
  ["the far look", "At/ADP the/DET great/ADJ look/VERB of/ADP it/PRON ./PUNCT"],
])("a word that is tagged as the wrong part of speech is not asked: %s", (_, sentence) => {
  const asked = ["key", "infected", "infect", "decline", "look"];
  const lemmas = candidatesIn(tagged(sentence), 0, larger).map(({ lemma }) => lemma);
  expect(lemmas.filter((lemma) => asked.includes(lemma))).toEqual([]);
});

test('"have found" is a form of "find", and "to found" of "found"', () => {
  expect(found("They have found their own answers.", larger)).toContain("found = find verb");
  expect(found("They want to found a new town.", larger)).toContain("found = found verb");
});

test("no word of an idiom is asked, and no phrase within a longer idiom", () => {
  expect(found("The old survey was in great key.", larger)).toContain("survey = survey noun");
  expect(found("The team carried out a survey in great key.", larger)).toEqual(["survey = survey noun"]);
});

test("a plural with an entry of its own is also a plural, unless its singular is learned later", () => {
  const plurals = lexiconOf([
    sense({ lemma: "arm", level: "A1" }),
    sense({ lemma: "arms", level: "B2" }),
    sense({ lemma: "premise", level: "C1" }),
    sense({ lemma: "premises", level: "B2" }),
  ]);
  expect(found("The men took their arms with them.", plurals)).toEqual(["arms = arms noun", "arms = arm noun"]);
  expect(found("The men had to leave the premises.", plurals)).toEqual(["premises = premises noun"]);
});

test.each([
  ["The dam was closed in May.", "closed = close verb"],
  ["After the walk the man was tired.", "tired = tired adjective"],
  ["They found a closed door.", "closed = closed adjective"],
  ["He was convinced that she was right.", "convinced = convinced adjective"],
])("a participle after be is the verb if learners meet it before the adjective: %s", (passage, expected) => {
  const participles = lexiconOf([
    sense({ lemma: "close", partOfSpeech: "verb", level: "A1" }),
    sense({ lemma: "closed", partOfSpeech: "adjective", level: "A2" }),
    sense({ lemma: "convince", partOfSpeech: "verb", level: "B1" }),
    sense({ lemma: "convinced", partOfSpeech: "adjective", level: "B2" }),
    sense({ lemma: "tire", partOfSpeech: "verb", level: "C1" }),
    sense({ lemma: "tired", partOfSpeech: "adjective", level: "A1" }),
  ]);
  expect(found(passage, participles)).toEqual([expected]);
});

test('"born" is an adjective and no form of "bear"', () => {
  const words = lexiconOf([
    sense({ lemma: "bear", partOfSpeech: "verb" }),
    sense({ lemma: "born", partOfSpeech: "adjective", level: "A2" }),
  ]);
  expect(found("The writer was born in a small town.", words)).toEqual(["born = born adjective"]);
});

test.each([
  ["Critics were not short of replies.", "of/ADP replies/VERB:reply ./PUNCT"],
  ["quarrels were settled", "there/ADV ,/PUNCT quarrels/VERB:quarrel were/AUX settled/VERB ./PUNCT"],
  ["encouraged hopes", "This/PRON encouraged/VERB hopes/VERB:hope of/ADP it/PRON ./PUNCT"],
])("a plural that is tagged as a verb is not asked: %s", (_, sentence) => {
  const plurals = lexiconOf(
    ["reply", "quarrel", "hope"].flatMap((lemma) => [sense({ lemma }), sense({ lemma, partOfSpeech: "verb" })]),
  );
  expect(candidatesIn(tagged(sentence), 0, plurals)).toEqual([]);
});

test("a word behind a preposition is surely a noun, unless another noun follows or it ends in -ing", () => {
  const words = lexiconOf([
    sense({ lemma: "dust" }),
    sense({ lemma: "dust", partOfSpeech: "verb" }),
    sense({ lemma: "painting" }),
    sense({ lemma: "paint", partOfSpeech: "verb" }),
  ]);
  const sureIn = (sentence: string) => candidatesIn(tagged(sentence), 0, words).map(({ isSure }) => isSure);
  expect(sureIn("It/PRON was/AUX covered/VERB:cover in/ADP dust/NOUN ./PUNCT")).toEqual([true]);
  expect(sureIn("It/PRON was/AUX covered/VERB:cover in/ADP dust/NOUN bags/NOUN:bag ./PUNCT")).toEqual([false]);
  expect(sureIn("It/PRON was/AUX done/VERB:do by/ADP painting/NOUN ./PUNCT")).toEqual([false]);
});
