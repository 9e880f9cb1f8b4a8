import { type GenerateRequest, generateQuiz } from "../../../domain/quiz/generate.ts";
import { proposalsIn } from "../../../domain/quiz/model/answer.ts";
import { blend } from "../../../domain/quiz/model/blend.ts";
import { type ModelTask, tasksFor } from "../../../domain/quiz/model/tasks.ts";
import { readPassage } from "../../../domain/quiz/passage.ts";
import { logNote } from "../../log.ts";
import { within } from "../../within.ts";
import { loadLexiconFor, loadTools } from "../lexicon.ts";
import type { QuizProvider } from "../provider.ts";
import { type AnswerCache, cacheKeyOf } from "./answer-cache.ts";
import { type Asked, askModel } from "./ask-model.ts";
import type { Breaker } from "./breaker.ts";
import type { LanguageModel } from "./language-model.ts";

/** Asking a model takes at most this long in all, a second try included, so that a quiz is there within ten seconds [R12]. */
const MODEL_LIMIT_MS = 7_000;
/** What goes before it may take so much beside; a fresh isolate's loading beyond that is taken off the model's time. */
const BEFORE_MS = 1_000;

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
      const startedMs = Date.now();
      const [lexicon, tagger] = await Promise.all([loadLexiconFor(request.quizType), loadTools()]);
      const sentences = readPassage(request.passage, tagger);
      const asking = askInTime(use, tasksFor(request, sentences), request, startedMs);
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

async function askInTime(
  use: ModelUse,
  tasks: readonly ModelTask[],
  request: GenerateRequest,
  startedMs: number,
): Promise<Asked> {
  const untilMs = startedMs + (use.limitMs ?? MODEL_LIMIT_MS) + BEFORE_MS;
  try {
    // Nothing that is asked on the way may hang either: cache, counter, or a model that does not heed its signal.
    const asked = await within(untilMs + BEFORE_MS - Date.now(), ask(use, tasks, request, untilMs));
    return asked === "timeout" ? nothing("timeout") : asked;
  } catch {
    // The cache or the counter failed, not the model.
    return nothing("failed");
  }
}

async function ask(
  { id, model, cache, breaker, mayAsk, limitMs = MODEL_LIMIT_MS }: ModelUse,
  tasks: readonly ModelTask[],
  { passage, seed }: GenerateRequest,
  untilMs: number,
): Promise<Asked> {
  const key = await cacheKeyOf([id, tasks, passage, seed]);
  const kept = await cache.read(key);
  if (kept !== null) return { code: "cached", proposals: proposalsIn(kept) ?? [] };
  if (tasks.length === 0) return nothing("nothing_to_ask");
  if (breaker.isOpen(Date.now())) return nothing("resting");
  if (!(await mayAsk())) return nothing("quota");
  const asked = await askModel(model, tasks, Math.min(limitMs, untilMs - Date.now()));
  if (asked.proposals.length === 0) breaker.failed(Date.now());
  else {
    breaker.succeeded();
    await cache.write(key, JSON.stringify(asked.proposals));
  }
  return asked;
}

function nothing(code: string): Asked {
  return { code, proposals: [] };
}
