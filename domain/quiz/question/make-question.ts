import { seededRandom, shuffled } from "../../random.ts";
import type { Sense } from "../lexicon/lexicon.ts";
import { explanationOf, type Question, type QuizType } from "../question.ts";
import { QUESTION_MAX } from "../question-max.ts";
import { type OptionSource, pickDistractors } from "./distractors.ts";

/** A word in its sentence, in the sense that is asked. */
export type WordInSentence = {
  /** As the question shows it, in the spelling of the passage ("color"). */
  lemma: string;
  sense: Sense;
  sentence: string;
  /** Where the word stands in the sentence: [start, end) in UTF-16 units. */
  start: number;
  end: number;
  /** Roots of all words of the sentence: their glosses are not used as wrong options. */
  sentenceRoots: ReadonlySet<string>;
  /** Place in the passage, counted in sentences. */
  position: number;
  /** Wrong options to use first if they are suitable. */
  preferredDistractors?: readonly Sense[];
};

type QuestionOptions = { quizType: QuizType; seed: string };

/** The question about a word, with an empty id; null if no good one can be made. The same seed gives the same question. */
export function makeQuestion(
  word: WordInSentence,
  { quizType, seed }: QuestionOptions,
  source: OptionSource,
): Question | null {
  const { lemma, sense, sentence, start, end } = word;
  const { text, span } = contextAround(sentence, start, end);
  const [best] = sense.vietnamese;
  const asked = {
    id: "",
    word: lemma,
    partOfSpeech: sense.partOfSpeech,
    context: text,
    span,
    explanation: explanationOf({ context: text, span }, sense.gloss, best ?? ""),
    senseId: sense.id,
    level: sense.level,
    definition: sense.gloss,
  };
  if (quizType === "vocabulary") {
    if (best === undefined) return null;
    return { ...asked, type: "vocabulary", correctAnswer: best, accepted: source.accepted(sense) };
  }
  const options = optionsFor(word, seed, source);
  if (!options) return null;
  const correctIndex = options.indexOf(sense.gloss);
  return { ...asked, type: "multiple_choice_vocab", correctAnswer: sense.gloss, options, correctIndex, meaning: best };
}

function optionsFor(word: WordInSentence, seed: string, source: OptionSource): string[] | null {
  const { sense, position, preferredDistractors } = word;
  const random = seededRandom(`${seed}/${sense.id}/${position}`);
  const distractors = pickDistractors(word, source, random, preferredDistractors);
  if (!distractors) return null;
  const glosses = [sense, ...distractors].map(({ gloss }) => gloss);
  return shuffled(glosses, random);
}

type Context = { text: string; span: readonly [start: number, end: number] };

/** The sentence as the question shows it: whole if short enough, else the clauses around the word, with "…" at each cut. */
export function contextAround(sentence: string, start: number, end: number): Context {
  if (sentence.length <= QUESTION_MAX.context) return { text: sentence, span: [start, end] };
  const boundaries = clauseBoundaries(sentence);
  let from = boundaries.findLast((boundary) => boundary <= start) ?? 0;
  let to = boundaries.find((boundary) => boundary >= end) ?? sentence.length;
  const lengthMax = QUESTION_MAX.context - 4;
  if (to - from > lengthMax) [from, to] = wordsAround(sentence, start, end, lengthMax);
  for (;;) {
    const earlier = boundaries.findLast((boundary) => boundary < from) ?? from;
    const later = boundaries.find((boundary) => boundary > to) ?? to;
    if (earlier < from && to - earlier <= lengthMax) from = earlier;
    else if (later > to && later - from <= lengthMax) to = later;
    else return cut(sentence, from, to, start, end);
  }
}

/** Where clauses begin: after punctuation, and at both ends. */
function clauseBoundaries(sentence: string): number[] {
  const inner = [...sentence.matchAll(/[,;:–—]["'”’)]?\s+/gu)].map((match) => match.index + match[0].length);
  return [0, ...inner, sentence.length];
}

/** For a clause that is too long: whole words on both sides. */
function wordsAround(sentence: string, start: number, end: number, lengthMax: number): [number, number] {
  const side = Math.floor((lengthMax - (end - start)) / 2);
  const from = sentence.indexOf(" ", Math.max(0, start - side));
  const to = sentence.lastIndexOf(" ", Math.min(sentence.length, end + side));
  return [start - side <= 0 || from > start ? 0 : from + 1, Math.max(to, end)];
}

function cut(sentence: string, from: number, to: number, start: number, end: number): Context {
  const [before, after] = [from > 0 ? "… " : "", to < sentence.length ? " …" : ""];
  const text = before + sentence.slice(from, to).trimEnd() + after;
  const shift = before.length - from;
  return { text, span: [start + shift, end + shift] };
}
