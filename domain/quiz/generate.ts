import { seededRandom, shuffled } from "../random.ts";
import { QUESTIONS_MIN } from "../room/rules.ts";
import { type Candidate, candidatesIn } from "./candidates.ts";
import type { CefrLevel, Difficulty } from "./difficulty.ts";
import { rootOf, wordsOf } from "./family.ts";
import { gate } from "./gate.ts";
import type { Lexicon, Sense } from "./lexicon.ts";
import { makeQuestion } from "./make-question.ts";
import { readPassage, type Sentence, type Tagger } from "./passage.ts";
import type { Question, QuizType } from "./question.ts";
import { type OptionSource, withoutRetired } from "./retired.ts";
import { chooseSense, surroundingsOf } from "./senses.ts";
import { shortfallOf } from "./shortfall.ts";
import type { Shortfall } from "./shortfalls.ts";
import { spreadOut, worth } from "./spread.ts";

export type GenerateRequest = {
  passage: string;
  quizType: QuizType;
  difficulty: Difficulty;
  /** How many questions at most. */
  count: number;
  /** Words far from the difficulty are only asked until there are this many questions; `count` where left out. */
  enough?: number;
  seed: string;
  /** Ids of senses that play has shown to be bad: neither asked nor lent as wrong options. */
  retired?: ReadonlySet<string>;
};

export type GeneratedQuiz = {
  /** In the order of the passage. */
  questions: Question[];
  /** How many words of the passage can be asked; of those beyond `count` without having tried each. */
  possible: number;
  /** Why there are fewer than were asked for; null where there are not. */
  why: Shortfall | null;
};

export type GenerateOutcome =
  | ({ ok: true } & GeneratedQuiz)
  | { ok: false; code: "too_few_questions"; possible: number; why: Shortfall };

/** Fewer good questions than a game needs is a failure that says how many there were. */
export function outcomeOf({ questions, possible, why }: GeneratedQuiz): GenerateOutcome {
  return questions.length < QUESTIONS_MIN
    ? { ok: false, code: "too_few_questions", possible, why: why ?? "too_plain" }
    : { ok: true, questions, possible, why };
}

/**
 * Questions about the words of a passage: those nearest to the difficulty, spread over the text, one for each family of
 * words. The same request gives the same quiz. Never makes a bad question to fill the number.
 */
export function generateQuiz(request: GenerateRequest, lexicon: Lexicon, tagger: Tagger): GeneratedQuiz {
  return generateFrom(readWords(request.passage, lexicon, tagger, request.retired), request, lexicon);
}

/** A passage with the words of it that can be asked: what of a quiz does not depend on its difficulty. */
export type ReadWords = { sentences: Sentence[]; words: ClearWord[] };

/** Questions made already, by their words; null where no good one can be made. For one type of quiz and one seed. */
export type Tried = Map<ClearWord, Question | null>;

/** Reads a passage once, for one quiz or for several. */
export function readWords(
  passage: string,
  lexicon: Lexicon,
  tagger: Tagger,
  retired: ReadonlySet<string> = new Set(),
): ReadWords {
  const sentences = readPassage(passage, tagger);
  return { sentences, words: clearWords(sentences, lexicon).filter(({ sense }) => !retired.has(sense.id)) };
}

/**
 * The quiz of a passage that has been read.
 * @param tried for several quizzes of one type and one seed: each word is then tried once
 */
export function generateFrom(
  { sentences, words }: ReadWords,
  request: GenerateRequest,
  lexicon: Lexicon,
  tried: Tried = new Map(),
): GeneratedQuiz {
  const random = seededRandom(`${request.seed}/words`);
  const families = onePerFamily(shuffled(words, random), request.difficulty);
  const { made, failed } = makeQuestions(families, request, lexicon, tried);
  const questions = made
    .sort((a, b) => a.at - b.at)
    .map(({ question }, index) => ({ ...question, id: `q${index + 1}` }));
  const { passage, count, enough = count } = request;
  const why = questions.length < count ? shortfallOf(passage, sentences, enough) : null;
  return { questions, possible: families.length - failed, why };
}

type Made = { at: number; question: Question };

/** Chooses, makes, and chooses again in the place of those of which no good question can be made. */
function makeQuestions(families: readonly ClearWord[], request: GenerateRequest, lexicon: Lexicon, tried: Tried) {
  const made = new Map<ClearWord, Made>();
  const failed = new Set<ClearWord>();
  const source = withoutRetired(lexicon, request.retired);
  for (;;) {
    const left = families.filter((word) => !failed.has(word));
    const chosen = spreadOut(left, request);
    const fresh = chosen.filter((word) => !made.has(word));
    for (const word of fresh) {
      const known = tried.get(word);
      const question = known === undefined ? goodQuestion(word, request, source) : known;
      tried.set(word, question);
      if (question) made.set(word, { at: word.at, question });
      else failed.add(word);
    }
    const all = chosen.flatMap((word) => made.get(word) ?? []);
    if (all.length === chosen.length) return { made: all, failed: failed.size };
  }
}

function goodQuestion(word: ClearWord, request: GenerateRequest, source: OptionSource): Question | null {
  const question = makeQuestion(placed(word), request, source);
  return question && gate(question).length === 0 ? question : null;
}

/** A word of the passage in a sense that is clear. */
type ClearWord = {
  candidate: Candidate;
  sense: Sense;
  /** How sure the sense is. */
  lead: number;
  level: CefrLevel;
  sentence: Sentence;
  sentenceRoots: ReadonlySet<string>;
  /** Where it stands in the passage, in sentences. */
  at: number;
};

function clearWords(sentences: readonly Sentence[], lexicon: Lexicon): ClearWord[] {
  const around = surroundingsOf(sentences, lexicon);
  return sentences.flatMap((sentence, index) => {
    const sentenceRoots = new Set(wordsOf(sentence.text).map(rootOf));
    return candidatesIn(sentence, index, lexicon).flatMap((candidate) => {
      const chosen = chooseSense(candidate, sentence, around);
      if (!chosen) return [];
      const at = index + candidate.first / (sentence.tokens.length + 1);
      return [{ candidate, ...chosen, level: chosen.sense.level, sentence, sentenceRoots, at }];
    });
  });
}

/** Of each family the word most worth asking; of equals the first, so shuffle before. */
function onePerFamily(words: readonly ClearWord[], difficulty: Difficulty): ClearWord[] {
  const best = new Map<string, ClearWord>();
  for (const word of words) {
    const family = rootOf(wordsOf(word.sense.lemma)[0] ?? "");
    const other = best.get(family);
    if (!other || worth(word, difficulty) < worth(other, difficulty)) best.set(family, word);
  }
  return [...best.values()];
}

function placed({ candidate, sense, sentence, sentenceRoots, at }: ClearWord) {
  const start = sentence.tokens[candidate.first]?.start ?? 0;
  const end = sentence.tokens[candidate.last]?.end ?? start;
  return { lemma: candidate.lemma, sense, sentence: sentence.text, start, end, sentenceRoots, at };
}
