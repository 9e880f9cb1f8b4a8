import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { openPack } from "../../../scripts/lexicon/open-pack.ts";
import { levelDistance } from "../difficulty.ts";
import { rootOf } from "../family.ts";
import { gate } from "../gate.ts";
import { type GenerateRequest, generateQuiz } from "../generate.ts";
import type { Lexicon } from "../lexicon.ts";
import { readPassage, type Tagger } from "../passage.ts";
import type { Question } from "../question.ts";
import { loadTagger } from "../tagger.ts";
import type { Proposal } from "./answer.ts";
import { blend } from "./blend.ts";
import { PROPOSED } from "./testing.ts";

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

function blended(proposals: readonly Proposal[], change: Partial<GenerateRequest> = {}) {
  const asked = { ...request, ...change };
  const base = generateQuiz(asked, lexicon, tagger);
  const sentences = readPassage(asked.passage, tagger);
  return { base, ...blend(proposals, base, asked, { sentences, lexicon }) };
}

function changed(index: number, change: Partial<Proposal>): Proposal[] {
  return PROPOSED.map((proposal, at) => (at === index ? { ...proposal, ...change } : proposal));
}

function wordsOf(questions: readonly Question[]): string[] {
  return questions.map(({ word }) => word);
}

describe("a quiz out of a model's proposals and the lexicon", () => {
  test.each(["multiple_choice_vocab", "vocabulary"] as const)(
    "[Q1] of the type %s passes the gate whole",
    (quizType) => {
      const { quiz, kept } = blended(PROPOSED, { quizType });
      expect(kept).toBe(PROPOSED.length);
      expect(quiz.questions).toHaveLength(20);
      expect(quiz.questions.flatMap(gate)).toEqual([]);
      expect(wordsOf(quiz.questions)).toEqual(expect.arrayContaining(["groundwater", "landowner"]));
      expect(quiz.questions.map(({ id }) => id)).toEqual(quiz.questions.map((_, index) => `q${index + 1}`));
    },
  );

  test("is the lexicon's alone where nothing is proposed", () => {
    const { quiz, base, kept } = blended([]);
    expect(quiz).toEqual(base);
    expect(kept).toBe(0);
  });

  test("has as many questions as the lexicon's alone or more, and no family of words twice", () => {
    for (const [count, enough, difficulty] of [
      [5, 5, "B1"],
      [20, 10, "B2"],
      [40, 20, "7.0-8.0"],
      [40, 20, ">8.0"],
      [20, 20, "<4.0"],
    ] as const) {
      for (const seed of ["a", "b", "c"]) {
        const { quiz, base } = blended(PROPOSED, { count, enough, difficulty, seed });
        expect(quiz.questions.length).toBeGreaterThanOrEqual(base.questions.length);
        expect(quiz.questions.length).toBeLessThanOrEqual(count);
        const families = wordsOf(quiz.questions).map(rootOf);
        expect(new Set(families).size).toBe(families.length);
      }
    }
  });

  test("is in the order of the passage", () => {
    const text = passage.replace(/\s+/g, " ");
    const places = blended(PROPOSED).quiz.questions.map(({ context, span }) => text.indexOf(context) + span[0]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("[Q1] is the same for the same seed, in whatever order the model answers", () => {
    expect(blended(PROPOSED).quiz).toEqual(blended(PROPOSED).quiz);
    expect(blended(PROPOSED, { seed: "other" }).quiz).not.toEqual(blended(PROPOSED).quiz);
  });

  test("[Q1] has its keys at each place and of each length equally often, though the model's key comes first", () => {
    const places = [0, 0, 0, 0];
    const lengths = [0, 0, 0, 0];
    for (let seed = 0; seed < 40; seed++) {
      for (const question of blended(PROPOSED, { seed: `s${seed}`, count: 14 }).quiz.questions) {
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
  ] satisfies [string, Partial<Proposal>][])("leaves out a word that %s", (_, change) => {
    const { quiz, kept } = blended(changed(2, change));
    expect(kept).toBe(PROPOSED.length - 1);
    expect(quiz.questions).toHaveLength(20);
  });

  test("takes a word once, however often it is proposed", () => {
    expect(blended([...PROPOSED, ...PROPOSED, ...PROPOSED]).kept).toBe(PROPOSED.length);
  });

  test("[Q1] puts wrong options of the lexicon in the place of a model's that are right as well", () => {
    const { quiz, kept } = blended(changed(2, { wrong: Array(3).fill("to ask strongly for an act") }));
    const question = quiz.questions.find(({ word }) => word === "urge");
    expect(kept).toBe(PROPOSED.length);
    expect(question?.type === "multiple_choice_vocab" && question.options).not.toContain("to ask strongly for an act");
  });

  test("[Q3] asks only words of a model that are near the difficulty", () => {
    const { quiz, base } = blended(PROPOSED, { difficulty: "7.0-8.0" });
    const own = new Set(wordsOf(base.questions));
    const models = quiz.questions.filter(({ word }) => !own.has(word));
    expect(models.length).toBeGreaterThan(0);
    expect(models.filter(({ level }) => levelDistance(level, "7.0-8.0") > 1.25)).toEqual([]);
  });

  test("asks no retired sense, be it the lexicon's or of the model's own making, in whatever answer it is proposed", () => {
    const idOf = (asked: readonly Question[], name: string) => asked.find(({ word }) => word === name)?.senseId ?? "";
    const { questions } = blended(PROPOSED).quiz;
    const retired = new Set([idOf(questions, "groundwater"), idOf(questions, "deny")]);
    expect([...retired]).toEqual([
      expect.stringMatching(/^groundwater\/noun\/model-/),
      expect.stringMatching(/^deny%/),
    ]);
    const without = blended(PROPOSED, { retired });
    expect(without.kept).toBe(PROPOSED.length - 2);
    expect(without.quiz.questions).toHaveLength(20);
    expect(without.quiz.questions.filter(({ senseId }) => retired.has(senseId))).toEqual([]);
  });

  test("says why it is short only where it is", () => {
    const short = { passage: passage.slice(0, 540), count: 40 };
    expect(blended(PROPOSED, short).quiz.why).toBe("too_short");
    expect(blended(PROPOSED).quiz.why).toBeNull();
  });
});
