import { exports, waitUntil } from "cloudflare:workers";
import * as v from "valibot";
import type { GenerateOutcome, GenerateRequest } from "../../domain/quiz/generate.ts";
import type { Question } from "../../domain/quiz/question.ts";
import type { Asker } from "./model/quota.ts";

/** What this Worker has made itself; the types of a call to another isolate know no tuples. */
const ownQuestions = v.custom<Question[]>(Array.isArray);

/** Asks the generator in its own isolate. */
export async function askGenerator(request: GenerateRequest, asker: Asker): Promise<GenerateOutcome> {
  const made = await exports.QuizGenerator.generate(request, asker);
  return made.ok ? { ...made, questions: v.parse(ownQuestions, made.questions) } : made;
}

/** What is under way may finish first: loading keeps an isolate busy. */
const WARM_UP_AFTER_MS = 1_000;

/** Gets the generator ready while a room waits for its players, so that its first quiz isn't late. */
export function warmGenerator(): void {
  waitUntil(scheduler.wait(WARM_UP_AFTER_MS).then(() => exports.QuizGenerator.warmUp()));
}
