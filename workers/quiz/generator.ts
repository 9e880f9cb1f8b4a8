import { WorkerEntrypoint } from "cloudflare:workers";
import type { CountRequest } from "../../domain/quiz/count.ts";
import { gate } from "../../domain/quiz/gate.ts";
import { type GenerateOutcome, type GenerateRequest, outcomeOf } from "../../domain/quiz/generate.ts";
import type { QuestionCount } from "../../domain/quiz/question-count.ts";
import { providerFor } from "./choose.ts";
import { countByLexicon, warmUp } from "./lexicon.ts";
import type { Asker } from "./model/quota.ts";
import { retiredNow } from "./retired.ts";

/** Makes quizzes in an isolate of its own, so that no room holds the tagger and the lexicon. */
export class QuizGenerator extends WorkerEntrypoint<Env> {
  /** @param asker against whose quota a language model is asked, where one is configured */
  async generate(request: GenerateRequest, asker: Asker): Promise<GenerateOutcome> {
    const retired = (await retiredNow(this.env)) ?? new Set();
    const made = await providerFor(this.env, asker).generate({ ...request, retired });
    return outcomeOf({ ...made, questions: made.questions.filter((question) => gate(question).length === 0) });
  }

  /** Whoever will want a quiz soon says so, and doesn't wait for it. */
  async warmUp(): Promise<void> {
    await warmUp();
  }

  /** How many questions a passage would give. Says nothing of which. */
  async count(request: CountRequest): Promise<QuestionCount[]> {
    return countByLexicon({ ...request, retired: (await retiredNow(this.env)) ?? new Set() });
  }
}
