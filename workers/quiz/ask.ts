import { exports } from "cloudflare:workers";
import type { GenerateOutcome, GenerateRequest } from "../../domain/quiz/generate.ts";
import type { Asker } from "./model/quota.ts";

/** Asks the generator in its own isolate. The types of calls between isolates lose that a span is a pair: it is read again. */
export async function askGenerator(request: GenerateRequest, asker: Asker): Promise<GenerateOutcome> {
  const made = await exports.QuizGenerator.generate(request, asker);
  if (!made.ok) return made;
  const questions = made.questions.map((question) => ({ ...question, span: pairOf(question.span) }));
  return { ...made, questions };
}

function pairOf([start, end]: readonly number[]): readonly [number, number] {
  if (start === undefined || end === undefined) throw new TypeError("a span is a pair");
  return [start, end];
}
