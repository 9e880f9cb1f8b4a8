import type { Lexicon } from "../quiz/lexicon/lexicon.ts";
import { rootOf, wordsOf } from "../quiz/lexicon/word-family.ts";
import { withoutRetired } from "../quiz/question/distractors.ts";
import { gate } from "../quiz/question/gate.ts";
import { makeQuestion } from "../quiz/question/make-question.ts";
import type { Question, QuizType } from "../quiz/question.ts";
import type { Card, ScheduledCard } from "./card.ts";
import { reviewQueue, type Today } from "./queue.ts";
import { retrievability } from "./schedule.ts";

/** Candidates for each question: some cards give none. */
const SPARE = 3;

/**
 * The cards for a quiz out of one's own words, in the order in which they are wanted: what is due, then what is most likely
 * forgotten. Only cards of the lexicon with a sentence, because a question needs both, and none whose meaning its owner
 * has corrected, because the question would ask for the old one.
 */
export function cardsToPractise(cards: readonly ScheduledCard[], today: Today, count: number): Card[] {
  const usable = cards.filter(
    ({ card, schedule }) => card.context !== "" && !schedule.isSuspended && !schedule.correction,
  );
  const queued = reviewQueue(usable, today, { newPerDay: count }, 0).cards;
  const first = new Set<ScheduledCard>(queued);
  const others = usable
    .filter((one) => !first.has(one))
    .map((one) => ({ one, recall: retrievability(one.schedule, today.nowMs) }))
    .sort((a, b) => a.recall - b.recall || (a.one.card.senseId < b.one.card.senseId ? -1 : 1))
    .map(({ one }) => one);
  return [...first, ...others].slice(0, count * SPARE).map(({ card }) => card);
}

export type PracticeRequest = {
  cards: readonly Card[];
  quizType: QuizType;
  count: number;
  seed: string;
  retired?: ReadonlySet<string>;
};

/** A quiz that asks cards in their own sentences, in the order of the cards; fewer questions rather than a bad one. */
export function practiceQuestions(
  { cards, quizType, count, seed, retired }: PracticeRequest,
  lexicon: Lexicon,
): Question[] {
  const source = withoutRetired(lexicon, retired);
  const questions: Question[] = [];
  for (const [
    position,
    {
      senseId,
      word: lemma,
      context: sentence,
      span: [start, end],
    },
  ] of cards.entries()) {
    if (questions.length === count) break;
    const sense = lexicon.word(lemma)?.senses.find(({ id }) => id === senseId);
    if (!sense || sentence === "" || retired?.has(senseId)) continue;
    const sentenceRoots = new Set(wordsOf(sentence).map(rootOf));
    const made = makeQuestion(
      { lemma, sense, sentence, start, end, sentenceRoots, position },
      { quizType, seed },
      source,
    );
    const question = made && { ...made, id: `q${questions.length + 1}` };
    if (question && gate(question).length === 0) questions.push(question);
  }
  return questions;
}
