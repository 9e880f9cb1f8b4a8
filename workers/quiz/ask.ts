import { exports, waitUntil } from "cloudflare:workers";
import type { GenerateOutcome, GenerateRequest } from "../../domain/quiz/generate.ts";
import type { Asker } from "./model/quota.ts";

/** Asks the generator in its own isolate. The types of calls between isolates lose that a span is a pair: it is read again. */
export async function askGenerator(request: GenerateRequest, asker: Asker): Promise<GenerateOutcome> {
  const made = await exports.QuizGenerator.generate(request, asker);
  if (!made.ok) return made;
  const questions = made.questions.map((question) => ({ ...question, span: pairOf(question.span) }));
  return { ...made, questions };
}

/** What is under way may finish first: loading keeps an isolate busy. */
const WARM_UP_AFTER_MS = 1_000;

/** Gets the generator ready while a room waits for its players, so that its first quiz isn't late. */
export function warmGenerator(): void {
  waitUntil(scheduler.wait(WARM_UP_AFTER_MS).then(() => exports.QuizGenerator.warmUp()));
}

function pairOf([start, end]: readonly number[]): readonly [number, number] {
  if (start === undefined || end === undefined) throw new TypeError("a span is a pair");
  return [start, end];
}
