import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { openPack } from "../../lexicon/tools/open-pack.ts";
import { countQuestions } from "./count-questions.ts";
import { DIFFICULTIES } from "./difficulty.ts";
import { generateQuiz } from "./generate.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import type { Tagger } from "./passage/read-passage.ts";
import { loadTagger } from "./passage/tagger.ts";

const passages = ["newspaper", "market"].map((name) =>
  readFileSync(new URL(`fixtures/${name}.txt`, import.meta.url), "utf8"),
);
const WANTED = 10;

let lexicon: Lexicon;
let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
  lexicon = openPack();
});

test("a game gets as many questions as were counted, with any seed", () => {
  for (const passage of passages) {
    const counts = countQuestions({ passage, quizType: "multiple_choice_vocab", wanted: WANTED }, lexicon, tagger);
    expect(counts.map(({ difficulty }) => difficulty)).toEqual(DIFFICULTIES);
    for (const { difficulty, count } of counts.filter((_, index) => index % 3 === 1)) {
      const request = { passage, quizType: "multiple_choice_vocab", difficulty, count: 20, enough: WANTED } as const;
      const games = ["a", "b"].map((seed) => generateQuiz({ ...request, seed }, lexicon, tagger).questions.length);
      expect(games).toEqual([count, count]);
    }
  }
});

test("the count of a passage with too few questions says why", () => {
  const none = countQuestions({ passage: "The cat sat.", quizType: "vocabulary", wanted: WANTED }, lexicon, tagger);
  expect(none[0]).toEqual({ difficulty: "B1", count: 0, upTo: 0, why: "too_short" });
});
