import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openPack } from "../../lexicon/tools/open-pack.ts";
import { CEFR_LEVELS, type DIFFICULTIES } from "./difficulty.ts";
import { type GenerateRequest, generateQuiz, outcomeOf } from "./generate.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import type { Tagger } from "./passage/read-passage.ts";
import { loadTagger } from "./passage/tagger.ts";
import { gate } from "./question/gate.ts";
import type { MultipleChoiceQuestion, Question } from "./question.ts";

const folder = join(import.meta.dirname, "fixtures");
const passages = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .map((name): [string, string] => [name, readFileSync(join(folder, name), "utf8")]);
const newspaper = readFileSync(join(folder, "newspaper.txt"), "utf8");

let lexicon: Lexicon;
let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
  lexicon = openPack();
});

function quiz(change: Partial<GenerateRequest> = {}) {
  const request: GenerateRequest = {
    passage: newspaper,
    quizType: "multiple_choice_vocab",
    difficulty: "6.0-7.0",
    count: 20,
    seed: "seed",
  };
  return generateQuiz({ ...request, ...change }, lexicon, tagger);
}

function choices(questions: readonly Question[]): MultipleChoiceQuestion[] {
  return questions.filter((question) => question.type === "multiple_choice_vocab");
}

test("there are at least twelve test passages", () => {
  expect(passages.length).toBeGreaterThanOrEqual(12);
});

test.each(passages)("[Q1] every question of %s passes the gate, and its word stands in the passage", (_, passage) => {
  for (const quizType of ["multiple_choice_vocab", "vocabulary"] as const) {
    const { questions } = quiz({ passage, quizType, count: 40 });
    expect(questions.length).toBeGreaterThanOrEqual(15);
    expect(questions.flatMap(gate)).toEqual([]);
    expect(questions.filter(({ context, span }) => !passage.includes(context.slice(...span)))).toEqual([]);
    expect(questions.map(({ id }) => id)).toEqual(questions.map((__, index) => `q${index + 1}`));
  }
});

test("[Q6] the newspaper passage gives at least 24 questions at its difficulties", () => {
  for (const difficulty of ["B1", "B2", "6.0-7.0"] as const) {
    expect(quiz({ difficulty, count: 24 }).questions).toHaveLength(24);
  }
});

test("[Q1] the key is at each index equally often", { timeout: 60_000 }, () => {
  const places = [0, 0, 0, 0];
  for (let seed = 0; seed < 30; seed++) {
    for (const { correctIndex } of choices(quiz({ seed: `s${seed}`, count: 40 }).questions)) {
      places[correctIndex] = (places[correctIndex] ?? 0) + 1;
    }
  }
  // 1,200 throws of a four-sided die: four standard deviations are 60.
  for (const count of places) expect(Math.abs(count - 300)).toBeLessThan(60);
});

test("[Q1] the key is the longest option about as often as by chance", { timeout: 60_000 }, () => {
  let [all, longest, shortest] = [0, 0, 0];
  for (const [, passage] of passages) {
    for (let seed = 0; seed < 6; seed++) {
      for (const { options, correctAnswer } of choices(quiz({ passage, seed: `s${seed}` }).questions)) {
        all++;
        if (options.every((option) => option.length <= correctAnswer.length)) longest++;
        if (options.every((option) => option.length >= correctAnswer.length)) shortest++;
      }
    }
  }
  expect(Math.abs(longest / all - 0.25)).toBeLessThan(0.05);
  expect(Math.abs(shortest / all - 0.25)).toBeLessThan(0.05);
});

test("[Q1] the same seed gives the same quiz, and another seed another quiz", () => {
  expect(quiz()).toEqual(quiz());
  expect(quiz({ seed: "other" }).questions).not.toEqual(quiz().questions);
});

test("no two questions of a quiz ask the same family of words", () => {
  const words = quiz({ count: 60 }).questions.map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word === "pollute" || word === "pollution").length).toBeLessThanOrEqual(1);
});

test("questions are in the order of the passage and from all of it", () => {
  const { questions } = quiz({ count: 12 });
  const places = questions.map(({ context }) => newspaper.replace(/\s+/g, " ").indexOf(context));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const thirds = new Set(places.map((place) => Math.floor((place / newspaper.length) * 3)));
  expect(thirds).toEqual(new Set([0, 1, 2]));
});

test("[Q3] the level of the selected words rises with the difficulty", { timeout: 60_000 }, () => {
  const levelAt = (difficulty: (typeof DIFFICULTIES)[number]) => {
    const levels = passages
      .flatMap(([, passage]) => quiz({ passage, difficulty, count: 5 }).questions)
      .map(({ level }) => CEFR_LEVELS.indexOf(level));
    return levels.reduce((sum, level) => sum + level, 0) / levels.length;
  };
  const rising = (["<4.0", "4.0-5.0", "5.0-6.0", "6.0-7.0", "7.0-8.0"] as const).map(levelAt);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect((rising.at(-1) ?? 0) - (rising[0] ?? 0)).toBeGreaterThan(1);
});

test("[Q4] no wrong option is the gloss of a word of the sentence, and all have the key's part of speech", () => {
  for (const question of choices(quiz({ count: 40 }).questions)) {
    const isVerb = question.partOfSpeech === "verb";
    expect(question.options.filter((option) => option.startsWith("to ") === isVerb)).toHaveLength(4);
  }
});

test("a typed question accepts its first meaning, and its explanation says why", () => {
  const [first] = quiz({ quizType: "vocabulary" }).questions;
  if (first?.type !== "vocabulary") throw new Error("no typed question");
  expect(first.accepted[0]).toBe(first.correctAnswer);
  expect(first.explanation).toContain(`"${first.context.slice(...first.span)}": ${first.definition}`);
  expect(first.explanation).toContain(first.correctAnswer);
});

test("the outcome of too few good questions says how many there were, and why", () => {
  const made = quiz({ passage: "The severe drought has destroyed most of the crops." });
  expect(made.questions.length).toBeGreaterThan(0);
  expect(outcomeOf(made)).toEqual({
    ok: false,
    code: "too_few_questions",
    possible: made.questions.length,
    why: "too_short",
  });
  expect(outcomeOf(quiz())).toMatchObject({ ok: true, possible: quiz().possible });
});

test("text that is not English prose gives no questions and no error", () => {
  for (const passage of [
    "",
    "  \n ",
    "12 + 30 = 42.",
    "Trời hôm nay đẹp quá, chúng ta đi chơi nhé.",
    "a\u0000b".repeat(500),
  ]) {
    expect(quiz({ passage }).questions).toEqual([]);
  }
});

test("hostile passages leave no markup, control or bidi character in a question", () => {
  const passage = newspaper.replaceAll(
    ". ",
    '. <img src=x onerror="alert(1)">\u202e The "drought" was severe & long. ',
  );
  expect(quiz({ passage, count: 40 }).questions.flatMap(gate)).toEqual([]);
});

test("a retired sense is not asked, also not as another sense of the word, and other words replace it", () => {
  const before = quiz();
  const [first, second] = before.questions;
  const retired = new Set([first?.senseId ?? "", second?.senseId ?? ""]);
  const { questions, possible } = quiz({ retired });
  expect(questions).toHaveLength(20);
  expect(questions.filter(({ senseId }) => retired.has(senseId))).toEqual([]);
  const places = questions.map(({ context, span }) => `${context} ${span[0]}`);
  expect(places).not.toContain(`${first?.context} ${first?.span[0]}`);
  expect(possible).toBeLessThanOrEqual(before.possible);
});

test("the gloss of a retired sense is not a wrong option, because it may be what is wrong", () => {
  const wrong = choices(quiz().questions).flatMap(({ options, correctIndex }) =>
    options.filter((_, index) => index !== correctIndex),
  );
  const senses = lexicon.lemmas.flatMap((lemma) => lexicon.word(lemma)?.senses ?? []);
  const retired = new Set(senses.filter(({ gloss }) => wrong.includes(gloss)).map(({ id }) => id));
  expect(retired.size).toBeGreaterThan(50);
  const options = choices(quiz({ retired }).questions).flatMap((question) => question.options);
  expect(options.filter((option) => wrong.includes(option))).toEqual([]);
});

test("[Q1] retired senses that do not concern a passage do not change its quiz", () => {
  expect(quiz({ retired: new Set(["gone/noun/1"]) })).toEqual(quiz());
});
