import * as v from "valibot";
import type { Question } from "../../domain/quiz/question.ts";

/** The text of which questions were read. They are not changed. */
const texts = new WeakMap<readonly Question[], string>();

/** Read back unchecked: this Worker has written them itself. */
const written = v.custom<Question[]>(Array.isArray);

/** Questions as JSON: the very text of which they were read, where there is one. */
export function textOfQuestions(questions: readonly Question[]): string {
  return texts.get(questions) ?? JSON.stringify(questions);
}

/** @param text as `textOfQuestions` writes it */
export function readQuestions(text: string): Question[] {
  const questions = v.parse(written, JSON.parse(text));
  texts.set(questions, text);
  return questions;
}
