import { daysBetween } from "../day.ts";
import type { Difficulty } from "../quiz/difficulty.ts";
import type { GenerateRequest } from "../quiz/generate.ts";
import type { MultipleChoiceQuestion, Question } from "../quiz/question.ts";
import { seededRandom, shuffled } from "../random.ts";
import { correctIndexOf, dealFor, optionsOf } from "../room/deal.ts";
import { ADVANCED_PASSAGES } from "./passages/advanced.ts";
import { BASIC_PASSAGES } from "./passages/basic.ts";
import { INTERMEDIATE_PASSAGES } from "./passages/intermediate.ts";
import type { Passage } from "./passages/passage.ts";
import { CHALLENGE_QUESTIONS, type ChallengeCategory } from "./rules.ts";

// For the server only: whoever imports this file loads all passages.

/** What the words of each category are chosen for: the middle of its two CEFR levels, or as near as a difficulty is. */
const DIFFICULTY = {
  basic: "<4.0",
  intermediate: "5.0-6.0",
  advanced: "7.0-8.0",
} as const satisfies Record<ChallengeCategory, Difficulty>;

const PASSAGES: Readonly<Record<ChallengeCategory, readonly Passage[]>> = {
  basic: BASIC_PASSAGES,
  intermediate: INTERMEDIATE_PASSAGES,
  advanced: ADVANCED_PASSAGES,
};

/** The first day of the first round. Another one would change the passage of every day, also of past ones. */
const FIRST_DAY = "2026-01-01";

/** Everybody gets the deal of this seat. */
const ONLY_SEAT = 1;

/** Every passage of a category, in the order in which they were written. */
export function challengePassages(category: ChallengeCategory): readonly Passage[] {
  return PASSAGES[category];
}

/**
 * The passage of a day. In each round of as many days as there are passages every passage comes once. The first half of
 * them always fills the first half of a round, each half in an order drawn for the round, so a passage returns after more
 * than half a round at the earliest.
 * @param day of the deployment's time zone, as "2026-11-26"
 */
export function challengePassage(day: string, category: ChallengeCategory): Passage {
  const passages = challengePassages(category);
  const days = daysBetween(FIRST_DAY, day);
  const round = Math.floor(days / passages.length);
  const random = seededRandom(`challenge/${category}/${round}`);
  const half = Math.ceil(passages.length / 2);
  const order = [...shuffled(passages.slice(0, half), random), ...shuffled(passages.slice(half), random)];
  const passage = order[days - round * passages.length];
  if (!passage) throw new Error(`There is no passage for ${day}.`);
  return passage;
}

/**
 * What the lexicon's generator is asked for; a language model must not answer it. The seed is the passage's, not the
 * day's: its five questions are those that were read and corrected (docs/challenge.md), and the day only orders them.
 */
export function challengeRequest({ id, text }: Passage, category: ChallengeCategory): GenerateRequest {
  return {
    passage: text,
    quizType: "multiple_choice_vocab",
    difficulty: DIFFICULTY[category],
    count: CHALLENGE_QUESTIONS,
    seed: `challenge/${id}`,
  };
}

/** The difficulty that a category's words are chosen for, by which its games are practised again. */
export function challengeDifficulty(category: ChallengeCategory): Difficulty {
  return DIFFICULTY[category];
}

/**
 * The questions of a day in the order, and with the order of options, that everybody gets.
 * @param questions what the generator made of `challengeRequest`
 */
export function challengeQuestions(
  questions: readonly Question[],
  day: string,
  category: ChallengeCategory,
): MultipleChoiceQuestion[] {
  const seed = `challenge/${category}/${day}`;
  const deal = dealFor({ questions, seed, cardsPerPlayer: CHALLENGE_QUESTIONS }, ONLY_SEAT);
  return deal.flatMap((dealt) => {
    const correctIndex = correctIndexOf(dealt);
    if (dealt.question.type !== "multiple_choice_vocab" || correctIndex === null) return [];
    return [{ ...dealt.question, options: optionsOf(dealt), correctIndex }];
  });
}
