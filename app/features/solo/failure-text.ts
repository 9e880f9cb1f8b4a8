import type { QuizType } from "../../../domain/quiz/question.ts";
import { QUESTIONS_MIN } from "../../../domain/room/rules.ts";
import { waitText } from "../../forms/wait-text.ts";
import { m } from "../../i18n/paraglide/messages.js";
import type { MadeQuiz } from "../../offline/make-quiz.ts";
import { shortfallText } from "../../quiz/shortfall-text.ts";

type Failure = Extract<MadeQuiz, { ok: false }>;

/** Why no game has begun, and what to do about it. */
export function failureText(failure: Failure, quizType: QuizType): string {
  return m.single_failed({ message: messageOf(failure, quizType) });
}

function messageOf(failure: Failure, quizType: QuizType): string {
  switch (failure.code) {
    case "too_few_questions":
      return `${m.solo_too_few({ count: failure.possible, min: QUESTIONS_MIN })} ${shortfallText(failure.why)}`;
    case "rate_limited":
      return m.solo_rate_limited({ wait: waitText(Math.ceil(failure.retryAfterMs / 1000)) });
    case "unavailable":
      return quizType === "vocabulary"
        ? m.quiz_error_vocabulary_detail({ detail: m.solo_unavailable() })
        : m.quiz_error_choice_detail({ detail: m.solo_unavailable() });
    default:
      return failure satisfies never;
  }
}
