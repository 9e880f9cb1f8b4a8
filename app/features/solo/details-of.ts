import { countsAsRight } from "../../../domain/quiz/evaluate.ts";
import type { SoloItem } from "../../../domain/solo/game.ts";
import type { Detail } from "../../quiz/results/detail.ts";

/** A judged answer as the list of a quiz's results shows it. */
export function detailOf({ question, answer, verdict }: SoloItem): Detail {
  const isChoice = question.type === "multiple_choice_vocab";
  return {
    questionId: question.id,
    word: question.word,
    context: question.context,
    span: question.span,
    options: isChoice ? question.options : [],
    userAnswer: answer,
    isCorrect: countsAsRight(verdict),
    verdict,
    key: {
      correctAnswer: question.correctAnswer,
      accepted: isChoice ? [] : question.accepted,
      explanation: question.explanation,
    },
  };
}
