import { countsAsRight, evaluateAnswer } from "./evaluate.ts";
import type { Question } from "./question.ts";

/** A question, and what was answered: an index into its own options, a text, or null for nothing. */
export type Answered = { question: Question; answer: number | string | null };

export function isRight({ question, answer }: Answered): boolean {
  return countsAsRight(evaluateAnswer(question, answer));
}

/** Questions with their answers, by place; where one is missing nothing was answered. */
export function answeredOf(questions: readonly Question[], answers: readonly Answered["answer"][]): Answered[] {
  return questions.map((question, place) => ({ question, answer: answers[place] ?? null }));
}
