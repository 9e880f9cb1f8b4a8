import { seededRandom, shuffled } from "../../random.ts";
import { type CefrLevel, levelDistance } from "../difficulty.ts";
import { rootOf, wordsOf } from "../family.ts";
import { gate } from "../gate.ts";
import type { GeneratedQuiz, GenerateRequest } from "../generate.ts";
import type { Lexicon } from "../lexicon.ts";
import { makeQuestion } from "../make-question.ts";
import type { Sentence } from "../passage.ts";
import type { Question } from "../question.ts";
import { withoutRetired } from "../retired.ts";
import { NEAR_BANDS, SURE_LEAD, spreadOut } from "../spread.ts";
import type { Proposal } from "./answer.ts";
import { placeInSentence } from "./place.ts";
import { senseOf } from "./sense.ts";
import { wrongSenses } from "./wrong.ts";

/** Both a model and the lexicon's own quiz are only asked what they are sure of. */
type Made = { question: Question; at: number; level: CefrLevel; lead: typeof SURE_LEAD };

/** A quiz, and how many of its questions a model proposed. */
export type Blend = { quiz: GeneratedQuiz; kept: number };

/**
 * A quiz of what is good among a model's proposals, filled up from the lexicon's: at least as many questions as the
 * lexicon alone gives, no family of words twice, in the order of the passage. The same input gives the same quiz.
 * @param sentences of the passage, as `readPassage` gives them
 * @param base the quiz that the lexicon alone gives for the same request
 */
export function blend(
  proposals: readonly Proposal[],
  base: GeneratedQuiz,
  request: GenerateRequest,
  { sentences, lexicon }: { sentences: readonly Sentence[]; lexicon: Lexicon },
): Blend {
  const { count, enough = count, difficulty, seed } = request;
  const good = proposals.flatMap((proposal) => questionFrom(proposal, request, { sentences, lexicon }) ?? []);
  const kept = spreadOut(onePerFamily(shuffled(good, seededRandom(`${seed}/proposals`))), request);
  const families = new Set(kept.map(({ question }) => familyOf(question)));
  const others = base.questions.flatMap((question) =>
    families.has(familyOf(question))
      ? []
      : { question, at: placeOf(question, sentences), level: question.level, lead: SURE_LEAD },
  );
  const room = { difficulty, count: count - kept.length, enough: Math.max(0, enough - kept.length) };
  const all = [...kept, ...spreadOut(others, room)].sort((a, b) => a.at - b.at);
  const questions = all.map(({ question }, index) => ({ ...question, id: `q${index + 1}` }));
  const possible = Math.max(base.possible, questions.length);
  return { quiz: { questions, possible, why: questions.length < count ? base.why : null }, kept: kept.length };
}

type Ground = { sentences: readonly Sentence[]; lexicon: Lexicon };

/** The question that a proposal makes, if it is beyond doubt; what it claims of its own place counts for nothing. */
function questionFrom(proposal: Proposal, request: GenerateRequest, { sentences, lexicon }: Ground): Made | null {
  const sentence = sentences[proposal.sentence - 1];
  const place = sentence && placeInSentence(sentence, proposal.word);
  const sense = senseOf(proposal, lexicon);
  // Also a sense of the model's own making, which has the same id whenever the same is proposed.
  if (!place || !sense || request.retired?.has(sense.id) || levelDistance(sense.level, request.difficulty) > NEAR_BANDS)
    return null;
  const at = proposal.sentence - 1 + place.start / (sentence.text.length + 1);
  const sentenceRoots = new Set(wordsOf(sentence.text).map(rootOf));
  const wrong = wrongSenses(proposal, sense, lexicon);
  const word = { lemma: proposal.headword, sense, sentence: sentence.text, ...place, sentenceRoots, at, wrong };
  const question = makeQuestion(word, request, withoutRetired(lexicon, request.retired));
  return question && gate(question).length === 0 ? { question, at, level: sense.level, lead: SURE_LEAD } : null;
}

function onePerFamily(made: readonly Made[]): Made[] {
  return [...new Map(made.map((one) => [familyOf(one.question), one])).values()];
}

function familyOf({ word }: Question): string {
  return rootOf(wordsOf(word)[0] ?? "");
}

/** Where a question's word stands in the passage, in sentences. */
function placeOf({ context, span }: Question, sentences: readonly Sentence[]): number {
  const core = context.replace(/^… | …$/g, "");
  const index = sentences.findIndex(({ text }) => text.includes(core));
  const sentence = sentences[index];
  if (!sentence) return sentences.length;
  const start = sentence.text.indexOf(core) + span[0] - (context.startsWith("… ") ? 2 : 0);
  return index + start / (sentence.text.length + 1);
}
