import { WorkerEntrypoint } from "cloudflare:workers";
import { gate } from "../../domain/quiz/gate.ts";
import { type GenerateOutcome, type GenerateRequest, outcomeOf } from "../../domain/quiz/generate.ts";
import { lexiconProvider } from "./lexicon.ts";

/** Makes quizzes in an isolate of its own, so that no room holds the tagger and the lexicon. */
export class QuizGenerator extends WorkerEntrypoint {
  async generate(request: GenerateRequest): Promise<GenerateOutcome> {
    const { questions, possible } = await lexiconProvider.generate(request);
    return outcomeOf({ questions: questions.filter((question) => gate(question).length === 0), possible });
  }
}
