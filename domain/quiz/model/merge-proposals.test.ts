import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import { levelDistance } from "../difficulty.ts";
import { type GenerateRequest, generateQuiz } from "../generate.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { rootOf } from "../lexicon/word-family.ts";
import { readPassage, type Tagger } from "../passage/read-passage.ts";
import { loadTagger } from "../passage/tagger.ts";
import { gate } from "../question/gate.ts";
import type { Question } from "../question.ts";
import { tagged } from "../testing.ts";
import { findWord, mergeProposals } from "./merge-proposals.ts";
import type { Proposal } from "./proposals.ts";
import { PROPOSALS } from "./testing.ts";

const passage = readFileSync("domain/quiz/fixtures/newspaper.txt", "utf8");
const request: GenerateRequest = {
  passage,
  quizType: "multiple_choice_vocab",
  difficulty: "B2",
  count: 20,
  seed: "seed",
};

let lexicon: Lexicon;
let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
  lexicon = openPack();
});

function merge(proposals: readonly Proposal[], change: Partial<GenerateRequest> = {}) {
  const fullRequest = { ...request, ...change };
  const lexiconQuiz = generateQuiz(fullRequest, lexicon, tagger);
  const sentences = readPassage(fullRequest.passage, tagger);
  return { lexiconQuiz, ...mergeProposals(proposals, lexiconQuiz, fullRequest, { sentences, lexicon }) };
}

function changed(index: number, change: Partial<Proposal>): Proposal[] {
  return PROPOSALS.map((proposal, at) => (at === index ? { ...proposal, ...change } : proposal));
}

function wordsOf(questions: readonly Question[]): string[] {
  return questions.map(({ word }) => word);
}

describe("a quiz made of a model's proposals and the lexicon", () => {
  test.each(["multiple_choice_vocab", "vocabulary"] as const)("[Q1] of type %s passes the gate", (quizType) => {
    const { quiz, proposedCount } = merge(PROPOSALS, { quizType });
    expect(proposedCount).toBe(PROPOSALS.length);
    expect(quiz.questions).toHaveLength(20);
    expect(quiz.questions.flatMap(gate)).toEqual([]);
    expect(wordsOf(quiz.questions)).toEqual(expect.arrayContaining(["groundwater", "landowner"]));
    expect(quiz.questions.map(({ id }) => id)).toEqual(quiz.questions.map((_, index) => `q${index + 1}`));
  });

  test("is the lexicon's quiz if nothing is proposed", () => {
    const { quiz, lexiconQuiz, proposedCount } = merge([]);
    expect(quiz).toEqual(lexiconQuiz);
    expect(proposedCount).toBe(0);
  });

  test("has at least as many questions as the lexicon's quiz, and no word family twice", () => {
    for (const [count, enough, difficulty] of [
      [5, 5, "B1"],
      [20, 10, "B2"],
      [40, 20, "7.0-8.0"],
      [40, 20, ">8.0"],
      [20, 20, "<4.0"],
    ] as const) {
      for (const seed of ["a", "b", "c"]) {
        const { quiz, lexiconQuiz } = merge(PROPOSALS, { count, enough, difficulty, seed });
        expect(quiz.questions.length).toBeGreaterThanOrEqual(lexiconQuiz.questions.length);
        expect(quiz.questions.length).toBeLessThanOrEqual(count);
        const families = wordsOf(quiz.questions).map(rootOf);
        expect(new Set(families).size).toBe(families.length);
      }
    }
  });

  test("is in the order of the passage", () => {
    const text = passage.replace(/\s+/g, " ");
    const places = merge(PROPOSALS).quiz.questions.map(({ context, span }) => text.indexOf(context) + span[0]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("[Q1] is the same for the same seed", () => {
    expect(merge(PROPOSALS).quiz).toEqual(merge(PROPOSALS).quiz);
    expect(merge(PROPOSALS, { seed: "other" }).quiz).not.toEqual(merge(PROPOSALS).quiz);
  });

  test("[Q1] has its keys at each index and each rank of length equally often", () => {
    const places = [0, 0, 0, 0];
    const lengths = [0, 0, 0, 0];
    for (let seed = 0; seed < 40; seed++) {
      for (const question of merge(PROPOSALS, { seed: `s${seed}`, count: 14 }).quiz.questions) {
        if (question.type !== "multiple_choice_vocab") throw new Error(question.type);
        const { options, correctIndex, correctAnswer } = question;
        places[correctIndex] = (places[correctIndex] ?? 0) + 1;
        const shorter = options.filter((option) => option.length < correctAnswer.length).length;
        lengths[shorter] = (lengths[shorter] ?? 0) + 1;
      }
    }
    // 560 throws of a four-sided die: four standard deviations are 41.
    for (const count of places) expect(Math.abs(count - 140)).toBeLessThan(41);
    for (const count of lengths) expect(Math.abs(count - 140)).toBeLessThan(56);
  });

  test.each([
    ["stands in another sentence than it says", { sentence: 1 }],
    ["stands in a sentence that there isn't", { sentence: 999 }],
    ["isn't a form of its headword", { headword: "press" }],
    [
      "is far from the difficulty",
      { level: "A1", headword: "urge", gloss: "to shout loudly at a person", vietnamese: ["hét"] },
    ],
    ["is explained with markup", { gloss: "to <script>alert(1)</script>", vietnamese: ["hét"] }],
    ["is explained with an address", { gloss: "to visit http://example.com", vietnamese: ["hét"] }],
  ] satisfies [string, Partial<Proposal>][])("does not ask a word that %s", (_, change) => {
    const { quiz, proposedCount } = merge(changed(2, change));
    expect(proposedCount).toBe(PROPOSALS.length - 1);
    expect(quiz.questions).toHaveLength(20);
  });

  test("asks a word once, however often it is proposed", () => {
    expect(merge([...PROPOSALS, ...PROPOSALS, ...PROPOSALS]).proposedCount).toBe(PROPOSALS.length);
  });

  test("[Q1] replaces a model's wrong options that are also right by wrong options of the lexicon", () => {
    const { quiz, proposedCount } = merge(changed(2, { wrong: Array(3).fill("to ask strongly for an act") }));
    const question = quiz.questions.find(({ word }) => word === "urge");
    expect(proposedCount).toBe(PROPOSALS.length);
    expect(question?.type === "multiple_choice_vocab" && question.options).not.toContain("to ask strongly for an act");
  });

  test("[Q3] asks only proposed words near the difficulty", () => {
    const { quiz, lexiconQuiz } = merge(PROPOSALS, { difficulty: "7.0-8.0" });
    const own = new Set(wordsOf(lexiconQuiz.questions));
    const models = quiz.questions.filter(({ word }) => !own.has(word));
    expect(models.length).toBeGreaterThan(0);
    expect(models.filter(({ level }) => levelDistance(level, "7.0-8.0") > 1.25)).toEqual([]);
  });

  test("asks no retired sense, whether of the lexicon or made from a proposal", () => {
    const idOf = (fullRequest: readonly Question[], name: string) =>
      fullRequest.find(({ word }) => word === name)?.senseId ?? "";
    const { questions } = merge(PROPOSALS).quiz;
    const retired = new Set([idOf(questions, "groundwater"), idOf(questions, "deny")]);
    expect([...retired]).toEqual([
      expect.stringMatching(/^groundwater\/noun\/model-/),
      expect.stringMatching(/^deny%/),
    ]);
    const without = merge(PROPOSALS, { retired });
    expect(without.proposedCount).toBe(PROPOSALS.length - 2);
    expect(without.quiz.questions).toHaveLength(20);
    expect(without.quiz.questions.filter(({ senseId }) => retired.has(senseId))).toEqual([]);
  });

  test("says why it has too few questions only if it has", () => {
    const short = { passage: passage.slice(0, 540), count: 40 };
    expect(merge(PROPOSALS, short).quiz.why).toBe("too_short");
    expect(merge(PROPOSALS).quiz.why).toBeNull();
  });
});

const sentence = tagged(
  "Mrs./PROPN Harper/PROPN didn’t/VERB carry/VERB it/PRON out/ADP :/PUNCT “/PUNCT our/PRON well-known/ADJ sales/NOUN fell/VERB and/CONJ sales/NOUN rose/VERB ./PUNCT",
);

function found(word: string) {
  const place = findWord(sentence, word);
  return place && sentence.text.slice(place.start, place.end);
}

describe("finding a word in its sentence", () => {
  test("finds whole words only", () => {
    expect(found("fell")).toBe("fell");
    expect(found("fel")).toBeNull();
    expect(found("carry it out")).toBe("carry it out");
    expect(found("wages")).toBeNull();
  });

  test("ignores typographic quotes and letter case", () => {
    expect(found("DIDN'T")).toBe("didn’t");
  });

  test("finds nothing if the word is there twice, is a name, or is part of a compound", () => {
    expect(found("sales")).toBeNull();
    expect(found("Harper")).toBeNull();
    expect(found("Mrs")).toBeNull();
    expect(found("known")).toBeNull();
    expect(found("well")).toBeNull();
  });

  test("takes special characters of patterns literally", () => {
    expect(found(".*")).toBeNull();
    expect(found("(fell|rose")).toBeNull();
  });
});
