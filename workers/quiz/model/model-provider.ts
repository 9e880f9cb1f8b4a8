import { type GenerateRequest, generateQuiz } from "../../../domain/quiz/generate.ts";
import { proposalsIn } from "../../../domain/quiz/model/answer.ts";
import { blend } from "../../../domain/quiz/model/blend.ts";
import { type ModelTask, tasksFor } from "../../../domain/quiz/model/tasks.ts";
import { readPassage } from "../../../domain/quiz/passage.ts";
import { logNote } from "../../log.ts";
import { within } from "../../room/within.ts";
import { loadLexicon, loadTools } from "../lexicon.ts";
import type { QuizProvider } from "../provider.ts";
import { type AnswerCache, cacheKeyOf } from "./answer-cache.ts";
import { type Asked, askModel } from "./ask-model.ts";
import type { Breaker } from "./breaker.ts";
import type { LanguageModel } from "./language-model.ts";

/** Asking a model takes at most this long in all, so that a quiz is there within ten seconds [R12]. */
export const MODEL_LIMIT_MS = 7_000;
/** For what is asked before the model itself, should it hang. */
const SPARE_MS = 500;

export type ModelUse = {
  model: LanguageModel;
  /** Tells this model from others in the cache. */
  id: string;
  cache: AnswerCache;
  breaker: Breaker;
  /** Counts this quiz against its asker's quota. */
  mayAsk(): Promise<boolean>;
  limitMs?: number;
};

/** Questions out of a model's proposals, filled up from the lexicon: whatever the model does, the quiz is there. */
export function modelProvider(use: ModelUse): QuizProvider {
  return {
    name: use.model.name,
    async generate(request) {
      const [lexicon, tagger] = await Promise.all([loadLexicon(), loadTools()]);
      const sentences = readPassage(request.passage, tagger);
      const startedMs = Date.now();
      const asking = askInTime(use, tasksFor(request, sentences), request);
      const base = generateQuiz(request, lexicon, tagger);
      const { code, proposals } = await asking;
      const ms = Date.now() - startedMs;
      const { quiz, kept } = blend(proposals, base, request, { sentences, lexicon });
      const counts = { proposed: proposals.length, kept, questions: quiz.questions.length };
      logNote("quiz_model", { provider: use.model.name, code, ms, ...counts });
      return quiz;
    },
  };
}

async function askInTime(use: ModelUse, tasks: readonly ModelTask[], request: GenerateRequest): Promise<Asked> {
  const limitMs = use.limitMs ?? MODEL_LIMIT_MS;
  try {
    const asked = await within(limitMs + SPARE_MS, ask(use, tasks, request, limitMs));
    return asked === "timeout" ? { code: "timeout", proposals: [] } : asked;
  } catch {
    // The cache or the counter failed, not the model.
    return { code: "failed", proposals: [] };
  }
}

async function ask(
  { id, model, cache, breaker, mayAsk }: ModelUse,
  tasks: readonly ModelTask[],
  { passage, seed }: GenerateRequest,
  limitMs: number,
): Promise<Asked> {
  const key = await cacheKeyOf([id, tasks, passage, seed]);
  const kept = await cache.read(key);
  if (kept !== null) return { code: "cached", proposals: proposalsIn(kept) ?? [] };
  if (tasks.length === 0) return { code: "nothing_to_ask", proposals: [] };
  if (breaker.isOpen(Date.now())) return { code: "resting", proposals: [] };
  if (!(await mayAsk())) return { code: "quota", proposals: [] };
  const asked = await askModel(model, tasks, limitMs);
  if (asked.proposals.length === 0) breaker.failed(Date.now());
  else {
    breaker.succeeded();
    await cache.write(key, JSON.stringify(asked.proposals));
  }
  return asked;
}
