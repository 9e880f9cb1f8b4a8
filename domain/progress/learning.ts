import type { Review } from "../cards/log.ts";
import { quizReviews } from "../cards/quiz-reviews.ts";
import { dayOf } from "../day.ts";
import type { AnswerRecord } from "../history/record.ts";
import { type AnsweredQuestion, countsAsRight, evaluateAll, isGiven } from "../quiz/evaluate/evaluate.ts";
import type { Question } from "../quiz/question.ts";
import type { PlayerResult } from "../room/wire.ts";
import { missedWords, teachingAnswers } from "../words/missed-words.ts";
import type { SavedWord } from "../words/saved-word.ts";

/** A quiz that somebody has finished: in a room, alone, or as the challenge of a day. */
export type FinishedQuiz = {
  answered: readonly AnsweredQuestion[];
  /** When it ended, in milliseconds since the epoch. */
  atMs: number;
  /** The learner's day then, as YYYY-MM-DD. */
  day: string;
  /** Whether somebody can have answered in the time that it took; if not, the answers are no reviews. */
  isPlayable?: boolean;
  /** Senses that the lexicon does not have: their words become no cards. */
  unknown?: ReadonlySet<string>;
};

/** An answer to one sense. A near miss is a slip in writing, and no failure. */
export type SenseAnswer = { senseId: string; isNotWrong: boolean };

/** What a finished quiz teaches one learner: all that follows from the answers, each of them judged once. */
export type Learning = Pick<FinishedQuiz, "atMs" | "day"> & {
  /** How many answers are right. */
  score: number;
  /** The answers as reviews of the cards that the learner has. */
  reviews: Review[];
  /** The words that become cards, or whose count of misses grows. */
  missed: SavedWord[];
  /** What was answered, sense by sense: what somebody left out is not in it. */
  answers: SenseAnswer[];
};

export function learningFrom({ answered, atMs, day, isPlayable = true, unknown }: FinishedQuiz): Learning {
  const evaluated = evaluateAll(answered);
  return {
    atMs,
    day,
    score: evaluated.filter(({ verdict }) => countsAsRight(verdict)).length,
    reviews: isPlayable ? quizReviews(evaluated, atMs, day) : [],
    missed: missedWords(evaluated).filter(({ senseId }) => !unknown?.has(senseId)),
    answers: evaluated
      .filter(isGiven)
      .map(({ question, verdict }) => ({ senseId: question.senseId, isNotWrong: verdict !== "wrong" })),
  };
}

type RoomGame = { questions: readonly Question[]; endedAtMs: number };
type RoomPlayer = { status: PlayerResult["status"]; answers: readonly AnswerRecord[] };

/** What a room's game teaches one of its players, whose time zone is given. */
export function learningInRoom({ questions, endedAtMs }: RoomGame, player: RoomPlayer, timeZone: string): Learning {
  const answered = teachingAnswers(questions, player);
  return learningFrom({ answered, atMs: endedAtMs, day: dayOf(endedAtMs, timeZone) });
}
