import { WorkerEntrypoint } from "cloudflare:workers";
import { gate } from "../../domain/quiz/gate.ts";
import { type GenerateOutcome, type GenerateRequest, outcomeOf } from "../../domain/quiz/generate.ts";
import { lexiconProvider } from "./lexicon.ts";

/** Makes quizzes in an isolate of its own, so that no room holds the tagger and the lexicon. */
export class QuizGenerator extends WorkerEntrypoint {
  async generate(request: GenerateRequest): Promise<GenerateOutcome> {
    const made = await lexiconProvider.generate(request);
    return outcomeOf({ ...made, questions: made.questions.filter((question) => gate(question).length === 0) });
  }
}
