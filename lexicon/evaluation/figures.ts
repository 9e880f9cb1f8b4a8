import {
  CEFR_LEVELS,
  type CefrLevel,
  DIFFICULTIES,
  type Difficulty,
  levelDistance,
} from "../../domain/quiz/difficulty.ts";
import { canonical } from "../../domain/quiz/evaluate/vietnamese.ts";
import { generateQuiz } from "../../domain/quiz/generate.ts";
import type { Lexicon, Sense } from "../../domain/quiz/lexicon/lexicon.ts";
import type { Tagger } from "../../domain/quiz/passage/read-passage.ts";
import { areLike, slotOf } from "../../domain/quiz/question/fits-slot.ts";
import { gate } from "../../domain/quiz/question/gate.ts";
import { isSurelyWrong } from "../../domain/quiz/question/surely-wrong.ts";
import { type MultipleChoiceQuestion, OPTIONS_PER_QUESTION } from "../../domain/quiz/question.ts";
import type { BenchPassage } from "./passages.ts";

/** The default number of questions of a room. */
const ASKED = 20;

/** The quiz of one passage at one difficulty. */
export type BenchQuiz = {
  passage: BenchPassage;
  difficulty: Difficulty;
  possible: number;
  questions: readonly MultipleChoiceQuestion[];
};

/** Every passage at every difficulty. */
export function makeQuizzes(passages: readonly BenchPassage[], lexicon: Lexicon, tagger: Tagger): BenchQuiz[] {
  return passages.flatMap((passage) =>
    DIFFICULTIES.map((difficulty) => {
      const request = { passage: passage.text, quizType: "multiple_choice_vocab", count: ASKED } as const;
      const made = generateQuiz({ ...request, difficulty, seed: `${passage.name} ${difficulty}` }, lexicon, tagger);
      const questions = made.questions.filter((question) => question.type === "multiple_choice_vocab");
      return { passage, difficulty, possible: made.possible, questions };
    }),
  );
}

/** Whether a text has enough words for a difficulty: a text for beginners has no C1 words to ask. */
export function isFitting({ passage, difficulty }: BenchQuiz): boolean {
  return FITTING[difficulty].includes(passage.level);
}

const FITTING: Record<Difficulty, readonly CefrLevel[]> = {
  "<4.0": ["A2", "B1"],
  B1: ["B1", "B2"],
  "4.0-5.0": ["B1", "B2"],
  B2: ["B2", "C1"],
  "5.0-6.0": ["B2", "C1"],
  "6.0-7.0": ["B2", "C1"],
  "7.0-8.0": ["C1", "C2"],
  ">8.0": ["C2"],
};

export type Figure = { name: string; value: string; wanted: string; isMet: boolean };

/** The figures of question quality that need no reader. */
export function figuresOf(quizzes: readonly BenchQuiz[], lexicon: Lexicon): Figure[] {
  const questions = quizzes.flatMap((quiz) => quiz.questions);
  const fitting = quizzes.filter(isFitting);
  const faults = questions.flatMap(gate).length;
  const places = countsOf(questions, (question) => question.correctIndex);
  const longest = share(questions, ({ options, correctAnswer }) =>
    options.every((option) => option.length <= correctAnswer.length),
  );
  const near = share(
    fitting.flatMap(({ questions: own, difficulty }) => own.map(({ level }) => ({ level, difficulty }))),
    ({ level, difficulty }) => levelDistance(level, difficulty) <= 1.25,
  );
  const newspapers = quizzes.filter(isNewspaper);
  return [
    figure("Q1 faults that the gate finds", faults, "0", faults === 0),
    figure(
      "Q1 key is A, B, C, D",
      places.map((count) => percent(count / questions.length)).join(" "),
      "25 % each",
      isUniform(places),
    ),
    figure("Q1 key is the longest option", percent(longest), "25 %", Math.abs(longest - 0.25) < 0.03),
    figure("Q3 within one band, where text and difficulty fit", percent(near), "88 %", near >= 0.88),
    ...distractorFigures(questions, lexicon),
    figure(
      "Q6 news texts (B2, C1) of 330 to 390 words that give 20, asked at B1 to C1",
      `${newspapers.filter((quiz) => quiz.questions.length === ASKED).length} of ${newspapers.length}`,
      "all",
      newspapers.length > 0 && newspapers.every((quiz) => quiz.questions.length === ASKED),
    ),
  ];
}

/** For each difficulty, how many of the requested questions are made, and their mean level. */
export function tableByDifficulty(quizzes: readonly BenchQuiz[]): string[] {
  return DIFFICULTIES.map((difficulty) => {
    const own = quizzes.filter((quiz) => quiz.difficulty === difficulty);
    const questions = own.flatMap((quiz) => quiz.questions);
    const levels = CEFR_LEVELS.map((level) => questions.filter((question) => question.level === level).length);
    const mean = levels.reduce((sum, count, index) => sum + count * index, 0) / questions.length;
    const full = own.filter((quiz) => quiz.questions.length === ASKED).length;
    return `| ${difficulty} | ${questions.length} of ${own.length * ASKED} | ${full} of ${own.length} | ${mean.toFixed(2)} | ${levels.join(" ")} |`;
  });
}

/** The same by the level of the text. */
export function tableByLevel(quizzes: readonly BenchQuiz[]): string[] {
  const levels: CefrLevel[] = ["A2", "B1", "B2", "C1", "C2"];
  return levels.map((level) => {
    const own = quizzes.filter((quiz) => quiz.passage.level === level);
    const made = own.reduce((sum, quiz) => sum + quiz.questions.length, 0);
    const texts = new Set(own.map((quiz) => quiz.passage));
    const words = [...texts].reduce((sum, text) => sum + text.words, 0);
    const possible = own.reduce((sum, quiz) => sum + quiz.possible, 0) / own.length;
    return `| ${level} | ${texts.size} | ${words} | ${made} of ${own.length * ASKED} | ${possible.toFixed(0)} |`;
  });
}

function distractorFigures(questions: readonly MultipleChoiceQuestion[], lexicon: Lexicon): Figure[] {
  const pairs = questions.flatMap((question) => pairsOf(question, lexicon));
  const kind = share(pairs, ([key, wrong]) => key.partOfSpeech === wrong.partOfSpeech);
  const band = share(pairs, ([key, wrong]) => bandsBetween(key, wrong) <= 1);
  const slot = share(pairs, ([key, wrong]) => areLike(slotOf(key), slotOf(wrong)));
  const gloss = share(pairs, ([key, wrong]) => !sharesMeaning(key, wrong));
  const all = share(
    pairs,
    ([key, wrong]) => isSurelyWrong(key, wrong) && areLike(slotOf(key), slotOf(wrong)) && bandsBetween(key, wrong) <= 1,
  );
  return [
    figure("Q4 same part of speech", percent(kind), "100 %", kind === 1),
    figure("Q4 level within one band", percent(band), "90 %", band >= 0.9),
    figure("Q4 same class of noun, kind of adjective or adverb", percent(slot), "100 %", slot >= 0.999),
    figure("Q4 no Vietnamese meaning in common", percent(gloss), "100 %", gloss >= 0.999),
    figure("Q4 all of these, and another meaning", percent(all), "90 %", all >= 0.9),
  ];
}

/** The sense of the key paired with that of each distractor. */
function pairsOf({ senseId, options, correctIndex, word, partOfSpeech }: MultipleChoiceQuestion, lexicon: Lexicon) {
  const key = lexicon.senses(word, partOfSpeech).find(({ id }) => id === senseId);
  if (!key) throw new Error(`${senseId} isn't in the lexicon`);
  const wrong = options.filter((_, index) => index !== correctIndex);
  return wrong.map((gloss): [Sense, Sense] => [key, senseOf(gloss, key, lexicon)]);
}

function senseOf(gloss: string, key: Sense, lexicon: Lexicon): Sense {
  const levels = CEFR_LEVELS.toSorted((a, b) => bandsOf(a, key.level) - bandsOf(b, key.level));
  const found = levels.flatMap((level) => lexicon.pool(key.partOfSpeech, level)).find((sense) => sense.gloss === gloss);
  if (!found) throw new Error(`no sense has the gloss ${gloss}`);
  return found;
}

function isNewspaper({ passage, difficulty }: BenchQuiz): boolean {
  const asked: readonly Difficulty[] = ["B1", "B2", "4.0-5.0", "5.0-6.0", "6.0-7.0", "7.0-8.0"];
  const isOfLength = passage.words >= 330 && passage.words <= 390;
  return passage.kind === "news" && isOfLength && ["B2", "C1"].includes(passage.level) && asked.includes(difficulty);
}

function sharesMeaning(a: Sense, b: Sense): boolean {
  const meanings = new Set(a.vietnamese.map(canonical));
  return b.vietnamese.some((meaning) => meanings.has(canonical(meaning)));
}

function bandsBetween(a: Sense, b: Sense): number {
  return bandsOf(a.level, b.level);
}

function bandsOf(a: CefrLevel, b: CefrLevel): number {
  return Math.abs(CEFR_LEVELS.indexOf(a) - CEFR_LEVELS.indexOf(b));
}

/** Pearson's chi-squared test with three degrees of freedom, at a significance of 0.001. */
function isUniform(counts: readonly number[]): boolean {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0) < 16.27;
}

function countsOf<T>(items: readonly T[], placeOf: (item: T) => number): number[] {
  return Array.from(
    { length: OPTIONS_PER_QUESTION },
    (_, index) => items.filter((item) => placeOf(item) === index).length,
  );
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.filter(test).length / items.length;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

function figure(name: string, value: string | number, wanted: string, isMet: boolean): Figure {
  return { name, value: String(value), wanted, isMet };
}
