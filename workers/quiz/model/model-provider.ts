import { type GenerateRequest, generateQuiz } from "../../../domain/quiz/generate.ts";
import { withCorrections } from "../../../domain/quiz/lexicon/corrections.ts";
import { mergeProposals } from "../../../domain/quiz/model/merge-proposals.ts";
import { type ModelRequest, modelRequests } from "../../../domain/quiz/model/prompt.ts";
import { proposalsIn } from "../../../domain/quiz/model/proposals.ts";
import { readPassage } from "../../../domain/quiz/passage/read-passage.ts";
import { logEvent } from "../../log.ts";
import { metrics } from "../../metrics/metrics.ts";
import { withTimeout } from "../../timeout.ts";
import type { QuizProvider } from "../lexicon-provider.ts";
import { loadLexiconAndTagger } from "../load-lexicon.ts";
import { type AnswerCache, cacheKeyOf } from "./answer-cache.ts";
import { askModel, type ModelResult } from "./ask-model.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import type { LanguageModel } from "./language-model.ts";

/** The time for a model's answers, with retries, so that the quiz is made within ten seconds [R12]. */
const MODEL_LIMIT_MS = 7_000;
/** The time for what precedes the call. If loading in a fresh isolate takes longer, the model has less time. */
const PREPARATION_MS = 1_000;

/** What became of a request that no fault of the model has stopped. */
const FINE = new Set(["ok", "cached", "nothing_to_ask", "quota"]);

export type ModelProviderOptions = {
  model: LanguageModel;
  /** Distinguishes models in the cache. */
  id: string;
  cache: AnswerCache;
  breaker: CircuitBreaker;
  /** Counts this quiz against the quota of its requester. */
  mayAsk(): Promise<boolean>;
  limitMs?: number;
};

/** Makes quizzes of a model's proposals and fills them up from the lexicon. Whatever the model does, there is a quiz. */
export function modelProvider(options: ModelProviderOptions): QuizProvider {
  return {
    name: options.model.name,
    async generate(request) {
      const startedMs = Date.now();
      const { lexicon: opened, tagger } = await loadLexiconAndTagger(request.quizType);
      const lexicon = withCorrections(opened, request.corrections);
      const sentences = readPassage(request.passage, tagger);
      const asking = askInTime(options, modelRequests(request, sentences), request, startedMs);
      const lexiconQuiz = generateQuiz(request, lexicon, tagger);
      const { code, proposals } = await asking;
      const ms = Date.now() - startedMs;
      const { quiz, proposedCount } = mergeProposals(proposals, lexiconQuiz, request, { sentences, lexicon });
      const counts = { proposed: proposals.length, kept: proposedCount, questions: quiz.questions.length };
      metrics.record({ kind: "generation", name: options.model.name, ms, isFailed: !FINE.has(code) });
      logEvent("quiz_model", { provider: options.model.name, code, ms, ...counts });
      return quiz;
    },
  };
}

async function askInTime(
  options: ModelProviderOptions,
  requests: readonly ModelRequest[],
  quizRequest: GenerateRequest,
  startedMs: number,
): Promise<ModelResult> {
  const deadlineMs = startedMs + (options.limitMs ?? MODEL_LIMIT_MS) + PREPARATION_MS;
  try {
    // Also the cache, the quota and a model that ignores its signal must not delay the quiz.
    const limitMs = deadlineMs + PREPARATION_MS - Date.now();
    const result = await withTimeout(limitMs, ask(options, requests, quizRequest, deadlineMs));
    return result === "timeout" ? withoutProposals("timeout") : result;
  } catch {
    // The cache or the quota failed, not the model.
    return withoutProposals("failed");
  }
}

async function ask(
  { id, model, cache, breaker, mayAsk, limitMs = MODEL_LIMIT_MS }: ModelProviderOptions,
  requests: readonly ModelRequest[],
  { passage, seed }: GenerateRequest,
  deadlineMs: number,
): Promise<ModelResult> {
  const key = await cacheKeyOf([id, requests, passage, seed]);
  const cached = await cache.read(key);
  if (cached !== null) return { code: "cached", proposals: proposalsIn(cached) ?? [] };
  if (requests.length === 0) return withoutProposals("nothing_to_ask");
  if (breaker.isOpen(Date.now())) return withoutProposals("resting");
  if (!(await mayAsk())) return withoutProposals("quota");
  const result = await askModel(model, requests, Math.min(limitMs, deadlineMs - Date.now()));
  if (result.proposals.length === 0) breaker.failed(Date.now());
  else {
    breaker.succeeded();
    await cache.write(key, JSON.stringify(result.proposals));
  }
  return result;
}

function withoutProposals(code: string): ModelResult {
  return { code, proposals: [] };
}
