import { WorkerEntrypoint } from "cloudflare:workers";
import type { CountRequest } from "../../domain/quiz/count.ts";
import { gate } from "../../domain/quiz/gate.ts";
import { type GenerateOutcome, type GenerateRequest, outcomeOf } from "../../domain/quiz/generate.ts";
import type { QuestionCount } from "../../domain/quiz/question-count.ts";
import { providerFor } from "./choose.ts";
import { countByLexicon } from "./lexicon.ts";
import type { Asker } from "./model/quota.ts";

/** Makes quizzes in an isolate of its own, so that no room holds the tagger and the lexicon. */
export class QuizGenerator extends WorkerEntrypoint<Env> {
  /** @param asker against whose quota a language model is asked, where one is configured */
  async generate(request: GenerateRequest, asker: Asker): Promise<GenerateOutcome> {
    const made = await providerFor(this.env, asker).generate(request);
    return outcomeOf({ ...made, questions: made.questions.filter((question) => gate(question).length === 0) });
  }

  /** How many questions a passage would give. Says nothing of which. */
  async count(request: CountRequest): Promise<QuestionCount[]> {
    return countByLexicon(request);
  }
}
