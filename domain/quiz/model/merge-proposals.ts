import { seededRandom, shuffled } from "../../random.ts";
import { levelDistance } from "../difficulty.ts";
import type { GeneratedQuiz, GenerateRequest } from "../generate.ts";
import { contentRoots } from "../lexicon/content-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { rootOf, wordsOf } from "../lexicon/word-family.ts";
import type { Sentence } from "../passage/read-passage.ts";
import { withoutRetired } from "../question/distractors.ts";
import { gate } from "../question/gate.ts";
import { makeQuestion } from "../question/make-question.ts";
import { NEAR_BANDS, SURE_MARGIN, selectWords } from "../question/select-words.ts";
import type { Question } from "../question.ts";
import { proposalDistractors, proposalSense } from "./proposal-sense.ts";
import type { Proposal } from "./proposals.ts";

/** A quiz, and how many of its questions a model proposed. */
export type MergedQuiz = { quiz: GeneratedQuiz; proposedCount: number };

/**
 * Makes a quiz of the good proposals of a model and fills it up with questions from the lexicon. It has at least as many
 * questions as the lexicon's quiz, no word family twice, and the order of the passage. The same input gives the same quiz.
 * @param lexiconQuiz the quiz that the lexicon alone gives for the same request
 * @param sentences of the passage, as `readPassage` returns them
 */
export function mergeProposals(
  proposals: readonly Proposal[],
  lexiconQuiz: GeneratedQuiz,
  request: GenerateRequest,
  { sentences, lexicon }: { sentences: readonly Sentence[]; lexicon: Lexicon },
): MergedQuiz {
  const { count, enough = count, difficulty, seed } = request;
  const good = proposals.flatMap((proposal) => questionFrom(proposal, request, sentences, lexicon) ?? []);
  const proposed = selectWords(onePerFamily(shuffled(good, seededRandom(`${seed}/proposals`))), request);
  const families = new Set(proposed.map(({ question }) => familyOf(question)));
  const others = lexiconQuiz.questions
    .filter((question) => !families.has(familyOf(question)))
    .map((question) => withPosition(question, positionOf(question, sentences)));
  const rest = { difficulty, count: count - proposed.length, enough: Math.max(0, enough - proposed.length) };
  const all = [...proposed, ...selectWords(others, rest)].sort((a, b) => a.position - b.position);
  const questions = all.map(({ question }, index) => ({ ...question, id: `q${index + 1}` }));
  const possible = Math.max(lexiconQuiz.possible, questions.length);
  const why = questions.length < count ? lexiconQuiz.why : null;
  return { quiz: { questions, possible, why }, proposedCount: proposed.length };
}

/** A question with what `selectWords` needs; its sense counts as certain, and all words as equally worth teaching. */
type PositionedQuestion = { question: Question } & Parameters<typeof selectWords>[0][number];

function withPosition(question: Question, position: number): PositionedQuestion {
  const contentWords = contentRoots(question.context).size;
  return { question, position, sense: { level: question.level }, margin: SURE_MARGIN, worth: 0, contentWords };
}

/** The question that a proposal gives, or null if it is not good. Where the word stands is searched, not believed. */
function questionFrom(
  proposal: Proposal,
  request: GenerateRequest,
  sentences: readonly Sentence[],
  lexicon: Lexicon,
): PositionedQuestion | null {
  const sentence = sentences[proposal.sentence - 1];
  const place = sentence && findWord(sentence, proposal.word);
  const sense = proposalSense(proposal, lexicon);
  if (!place || !sense || levelDistance(sense.level, request.difficulty) > NEAR_BANDS) return null;
  // Also a sense made from a proposal may be retired: its id is the same whenever the same is proposed.
  if (request.retired?.has(sense.id)) return null;
  const position = proposal.sentence - 1 + place.start / (sentence.text.length + 1);
  const word = {
    lemma: proposal.headword,
    sense,
    sentence: sentence.text,
    ...place,
    sentenceRoots: new Set(wordsOf(sentence.text).map(rootOf)),
    position,
    preferredDistractors: proposalDistractors(proposal, sense, lexicon),
  };
  const question = makeQuestion(word, request, withoutRetired(lexicon, request.retired));
  return question && gate(question).length === 0 ? withPosition(question, position) : null;
}

function onePerFamily(questions: readonly PositionedQuestion[]): PositionedQuestion[] {
  return [...new Map(questions.map((one) => [familyOf(one.question), one])).values()];
}

function familyOf({ word }: Question): string {
  return rootOf(wordsOf(word)[0] ?? "");
}

/** Where a question's word stands in the passage, counted in sentences. */
function positionOf({ context, span }: Question, sentences: readonly Sentence[]): number {
  const core = context.replace(/^… | …$/g, "");
  const index = sentences.findIndex(({ text }) => text.includes(core));
  const sentence = sentences[index];
  if (!sentence) return sentences.length;
  const start = sentence.text.indexOf(core) + span[0] - (context.startsWith("… ") ? 2 : 0);
  return index + start / (sentence.text.length + 1);
}

/** Typographic characters that models replace by plain ones of the same length. */
const PLAIN: Record<string, string> = { "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " " };

/**
 * Finds a whole word in a sentence, where quotes, dashes and letter case may differ.
 * @returns [start, end) in UTF-16 units; null if the word is missing, a name, or there twice, which would be ambiguous
 */
export function findWord({ text, tokens }: Sentence, word: string): { start: number; end: number } | null {
  const escaped = plain(word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const wholeWord = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_/@-]|\\p{L}')${escaped}(?![\\p{L}\\p{M}\\p{N}_@]|['/-]\\p{L})`,
    "giu",
  );
  const [found, other] = [...plain(text).matchAll(wholeWord)];
  if (!found || other) return null;
  const [start, end] = [found.index, found.index + found[0].length];
  const isName = tokens.some((token) => token.start < end && token.end > start && token.tag === "PROPN");
  return isName ? null : { start, end };
}

function plain(text: string): string {
  return text.replace(/[‘’“”–—\u00a0]/g, (character) => PLAIN[character] ?? character);
}
