import { exports, waitUntil } from "cloudflare:workers";
import type { GenerateOutcome, GenerateRequest } from "../../domain/quiz/generate.ts";
import type { Asker } from "./model/quota.ts";
import { readQuestions } from "./questions-text.ts";

/** Asks the generator in its own isolate. */
export async function askGenerator(request: GenerateRequest, asker: Asker): Promise<GenerateOutcome> {
  const made = await exports.QuizGenerator.generate(request, asker);
  return made.ok ? { ...made, questions: readQuestions(made.questions) } : made;
}

/** What is under way may finish first: loading keeps an isolate busy. */
const WARM_UP_AFTER_MS = 1_000;

/** Gets the generator ready while a room waits for its players, so that its first quiz isn't late. */
export function warmGenerator(): void {
  waitUntil(scheduler.wait(WARM_UP_AFTER_MS).then(() => exports.QuizGenerator.warmUp()));
}
