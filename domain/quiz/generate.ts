import { seededRandom, shuffled } from "../random.ts";
import { QUESTIONS_MIN } from "../room/rules.ts";
import { type CleanedPassage, cleanPasted } from "./cleaning/clean-pasted.ts";
import type { Difficulty } from "./difficulty.ts";
import { type SenseCorrection, withCorrections } from "./lexicon/corrections.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { rootOf, wordsOf } from "./lexicon/word-family.ts";
import { candidatesIn } from "./passage/candidates.ts";
import { explainTooFew } from "./passage/explain-too-few.ts";
import { readBlocks, type Sentence, type Tagger } from "./passage/read-passage.ts";
import { type OptionSource, withoutRetired } from "./question/distractors.ts";
import { gate } from "./question/gate.ts";
import { contextAround, makeQuestion, type WordInSentence } from "./question/make-question.ts";
import { bestPerFamily, selectWords } from "./question/select-words.ts";
import { worthOf } from "./question/word-worth.ts";
import type { Question, QuizType } from "./question.ts";
import type { TooFewReason } from "./question-count.ts";
import { chooseSense, readContext } from "./sense/choose-sense.ts";
import { isRuledOut, type SentenceCase } from "./sense/sentence-case.ts";

export type GenerateRequest = {
  passage: string;
  quizType: QuizType;
  difficulty: Difficulty;
  /** The largest number of questions. */
  count: number;
  /** Words far from the difficulty are used only until there are this many questions. Defaults to `count`. */
  enough?: number;
  seed: string;
  /** Ids of senses that must not be asked and whose glosses must not be wrong options. */
  retired?: ReadonlySet<string>;
  /** What administrators have corrected in the lexicon. */
  corrections?: readonly SenseCorrection[];
  /** Senses that must not be asked in one sentence. */
  ruledOut?: readonly SentenceCase[];
};

export type GeneratedQuiz = {
  /** In the order of the passage. */
  questions: Question[];
  /** How many words of the passage could be asked. Those beyond `count` were not all tried. */
  possible: number;
  /** Why there are fewer questions than `enough`, or than requested without it; null if there are not. */
  why: TooFewReason | null;
};

export type GenerateOutcome =
  | ({ ok: true } & GeneratedQuiz)
  | { ok: false; code: "too_few_questions"; possible: number; why: TooFewReason };

/** Turns a quiz with fewer questions than a game needs into a failure that says why. */
export function outcomeOf({ questions, possible, why }: GeneratedQuiz): GenerateOutcome {
  return questions.length < QUESTIONS_MIN
    ? { ok: false, code: "too_few_questions", possible, why: why ?? "too_plain" }
    : { ok: true, questions, possible, why };
}

/**
 * Makes questions about the words of a passage: those nearest to the difficulty, spread over the text, one for each word
 * family. The same request gives the same quiz. Returns fewer questions rather than a bad one.
 */
export function generateQuiz(request: GenerateRequest, lexicon: Lexicon, tagger: Tagger): GeneratedQuiz {
  const corrected = withCorrections(lexicon, request.corrections);
  return generateFrom(readAskableWords(request, corrected, tagger), request, corrected);
}

/** A passage with the words of it that can be asked. Does not depend on type, difficulty or seed. */
export type AskablePassage = { cleaned: CleanedPassage; sentences: Sentence[]; words: AskableWord[] };

/** A word of the passage whose sense is clear. */
export type AskableWord = WordInSentence & {
  /** How much better its sense fits than the next one. */
  margin: number;
  worth: number;
  contentWords: number;
};

/** Nouns, names, verbs, adjectives and adverbs, also where the tagger is not sure which. */
const CONTENT_TAGS = /NOUN|PROPN|VERB|ADJ|ADV/;

/** Reads a passage once, for one quiz or for several. */
export function readAskableWords(
  { passage, retired, ruledOut = [] }: Pick<GenerateRequest, "passage" | "retired" | "ruledOut">,
  lexicon: Lexicon,
  tagger: Tagger,
): AskablePassage {
  const cleaned = cleanPasted(passage);
  const sentences = readBlocks(cleaned.blocks, tagger);
  const context = readContext(sentences, lexicon);
  const words = sentences.flatMap((sentence, index) => {
    const sentenceRoots = new Set(wordsOf(sentence.text).map(rootOf));
    return candidatesIn(sentence, index, lexicon).flatMap((candidate): AskableWord[] => {
      const chosen = chooseSense(candidate, sentence, context);
      if (!chosen || retired?.has(chosen.sense.id)) return [];
      const start = sentence.tokens[candidate.first]?.start ?? 0;
      const end = sentence.tokens[candidate.last]?.end ?? start;
      if (isRuledOut(ruledOut, chosen.sense.id, contextAround(sentence.text, start, end).text)) return [];
      const position = index + candidate.first / (sentence.tokens.length + 1);
      const worth = worthOf(chosen.sense, index, context, lexicon);
      const contentWords = sentence.tokens.filter(({ tag }) => CONTENT_TAGS.test(tag)).length;
      const place = { sentence: sentence.text, start, end, sentenceRoots, position };
      return [{ lemma: candidate.lemma, ...chosen, worth, contentWords, ...place }];
    });
  });
  return { cleaned, sentences, words };
}

/** Questions that were already made for a word; null if no good one can be made. Valid for one quiz type and one seed. */
export type QuestionCache = Map<AskableWord, Question | null>;

/**
 * Makes the quiz of a passage that has been read.
 * @param cache shared by several quizzes of one type and seed, so that each word is tried once
 */
export function generateFrom(
  { cleaned, sentences, words }: AskablePassage,
  request: GenerateRequest,
  lexicon: Lexicon,
  cache: QuestionCache = new Map(),
): GeneratedQuiz {
  const { difficulty, count, enough = count, seed } = request;
  const candidates = bestPerFamily(shuffled(words, seededRandom(`${seed}/words`)), difficulty);
  const { made, failedCount } = makeQuestions(candidates, request, lexicon, cache);
  const questions = made
    .sort((a, b) => a.position - b.position)
    .map(({ question }, index) => ({ ...question, id: `q${index + 1}` }));
  const why = questions.length < count ? explainTooFew(cleaned, sentences, enough) : null;
  return { questions, possible: candidates.length - failedCount, why };
}

type MadeQuestion = { position: number; question: Question };

/** Selects words and makes their questions, and selects again in place of words that give no good question. */
function makeQuestions(
  words: readonly AskableWord[],
  request: GenerateRequest,
  lexicon: Lexicon,
  cache: QuestionCache,
): { made: MadeQuestion[]; failedCount: number } {
  const made = new Map<AskableWord, MadeQuestion>();
  const failed = new Set<AskableWord>();
  const source = withoutRetired(lexicon, request.retired);
  for (;;) {
    const selected = selectWords(
      words.filter((word) => !failed.has(word)),
      request,
    );
    for (const word of selected.filter((one) => !made.has(one))) {
      const cached = cache.get(word);
      const question = cached === undefined ? makeGoodQuestion(word, request, source) : cached;
      cache.set(word, question);
      if (question) made.set(word, { position: word.position, question });
      else failed.add(word);
    }
    const all = selected.flatMap((word) => made.get(word) ?? []);
    if (all.length === selected.length) return { made: all, failedCount: failed.size };
  }
}

function makeGoodQuestion(word: AskableWord, request: GenerateRequest, source: OptionSource): Question | null {
  const question = makeQuestion(word, request, source);
  return question && gate(question).length === 0 ? question : null;
}
