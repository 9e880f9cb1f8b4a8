import { env, exports, WorkerEntrypoint, waitUntil } from "cloudflare:workers";
import * as v from "valibot";
import type { CountRequest } from "../../domain/quiz/count-questions.ts";
import { type GenerateOutcome, type GenerateRequest, outcomeOf } from "../../domain/quiz/generate.ts";
import { gate } from "../../domain/quiz/question/gate.ts";
import type { Question } from "../../domain/quiz/question.ts";
import type { QuestionCount } from "../../domain/quiz/question-count.ts";
import { isRuledOut } from "../../domain/quiz/sense/sentence-case.ts";
import { logMisconfiguration } from "../log.ts";
import { metrics } from "../metrics/metrics.ts";
import { currentCorrections, currentSentenceCases } from "./corrections.ts";
import { countByLexicon, lexiconProvider, type QuizProvider, warmUp } from "./lexicon-provider.ts";
import { dataCentreCache } from "./model/answer-cache.ts";
import { CircuitBreaker } from "./model/circuit-breaker.ts";
import type { LanguageModel } from "./model/language-model.ts";
import { modelProvider } from "./model/model-provider.ts";
import { openAiModel } from "./model/openai.ts";
import { mayAskModel, type QuizRequester } from "./model/quota.ts";
import { workersAiModel } from "./model/workers-ai.ts";
import { type QuizConfig, quizConfig } from "./provider-config.ts";
import { cachedRetiredSenses } from "./retired-senses.ts";

/** RPC types turn tuples into arrays, so only the array is checked; the questions come from this Worker. */
const questionsOfRpc = v.custom<Question[]>(Array.isArray);

/** Makes a quiz in the generator's isolate. */
export async function requestQuiz(request: GenerateRequest, requester: QuizRequester): Promise<GenerateOutcome> {
  return measured(async () => {
    const made = await exports.QuizGenerator.generate(request, requester);
    return made.ok ? { ...made, questions: v.parse(questionsOfRpc, made.questions) } : made;
  });
}

/**
 * Measures a quiz of the lexicon. From outside of the generator, because the platform's clock stands still while code
 * only computes. A language model's provider measures itself: it makes a quiz also where the model fails.
 */
async function measured(generate: () => Promise<GenerateOutcome>): Promise<GenerateOutcome> {
  const read = quizConfig(env);
  if (read.ok && read.config.provider !== "lexicon") return generate();
  const startedMs = Date.now();
  const measure = (isFailed: boolean) =>
    metrics.record({ kind: "generation", name: lexiconProvider.name, ms: Date.now() - startedMs, isFailed });
  try {
    const made = await generate();
    measure(false);
    return made;
  } catch (error) {
    measure(true);
    throw error;
  }
}

/** Makes the questions of a daily challenge in the generator's isolate. */
export async function requestChallenge(request: GenerateRequest): Promise<Question[]> {
  return v.parse(questionsOfRpc, await exports.QuizGenerator.challenge(request));
}

/** Loading takes a second of the processor, and where few isolates are, rooms share theirs: joins come first. */
const QUIET_MS = 1_000;
/** A class that trickles in puts it off no longer than this; a quiz that is asked for earlier loads for itself. */
const WARM_UP_WITHIN_MS = 20_000;
let connectedAtMs = 0;

/** Called for each player who connects to a room, so that getting the generator ready waits until they are in. */
export function postponeWarmUp(): void {
  connectedAtMs = Date.now();
}

/** Gets the generator ready while a room waits for its players, so that its first quiz is not late. */
export function warmUpGenerator(): void {
  waitUntil(untilQuiet().then(() => exports.QuizGenerator.warmUp()));
}

async function untilQuiet(): Promise<void> {
  const latestMs = Date.now() + WARM_UP_WITHIN_MS;
  do await scheduler.wait(QUIET_MS);
  while (Date.now() - connectedAtMs < QUIET_MS && Date.now() < latestMs);
}

/** Makes quizzes in an isolate of its own, so that no room holds the tagger and the lexicon in memory. */
export class QuizGenerator extends WorkerEntrypoint<Env> {
  /** @param requester whose quota counts if a language model is configured */
  async generate(request: GenerateRequest, requester: QuizRequester): Promise<GenerateOutcome> {
    const judgements = await this.#judgements();
    const made = await providerFor(this.env, requester).generate({ ...request, ...judgements });
    return outcomeOf({
      ...made,
      questions: made.questions.filter(
        // A language model may propose again what was ruled out.
        (question) =>
          gate(question).length === 0 && !isRuledOut(judgements.ruledOut, question.senseId, question.context),
      ),
    });
  }

  /**
   * Makes the questions of a daily challenge, by the lexicon alone: a language model's differ from call to call. Where
   * retired senses leave too few, they are asked once more.
   */
  async challenge(request: GenerateRequest): Promise<Question[]> {
    const { retired, ...always } = await this.#judgements();
    const { questions } = await lexiconProvider.generate({ ...request, retired, ...always });
    if (questions.length >= request.count) return questions;
    return (await lexiconProvider.generate({ ...request, ...always })).questions;
  }

  async warmUp(): Promise<void> {
    await warmUp();
  }

  /** Counts the questions that a passage would give, without saying which they are. */
  async count(request: CountRequest): Promise<QuestionCount[]> {
    return countByLexicon({ ...request, ...(await this.#judgements()) });
  }

  /** What is retired, what is corrected, and what is ruled out in single sentences. */
  async #judgements() {
    const [retired, corrections, ruledOut] = await Promise.all([
      cachedRetiredSenses(this.env),
      currentCorrections(this.env),
      currentSentenceCases(this.env),
    ]);
    return { retired: retired ?? new Set<string>(), corrections: corrections ?? [], ruledOut };
  }
}

/** One circuit breaker for each model, in this isolate. */
const breakers = new Map<string, CircuitBreaker>();
/** Faults of the configuration that this isolate has logged: each is logged once. */
const loggedFaults = new Set<string>();

/** The provider that this deployment is configured for; the lexicon if none is, or if the configuration is wrong. */
function providerFor(env: Env, requester: QuizRequester): QuizProvider {
  const read = quizConfig(env);
  if (!read.ok) {
    if (!loggedFaults.has(read.message)) logMisconfiguration("quiz_provider_invalid", read.message);
    loggedFaults.add(read.message);
    return lexiconProvider;
  }
  const { config } = read;
  if (config.provider === "lexicon") return lexiconProvider;
  const id = `${config.provider} ${config.provider === "openai" ? config.url : ""} ${config.model}`;
  const breaker = breakers.get(id) ?? new CircuitBreaker();
  breakers.set(id, breaker);
  const mayAsk = () => mayAskModel(env, requester);
  return modelProvider({ model: modelOf(config), id, cache: dataCentreCache, breaker, mayAsk });
}

function modelOf(config: Exclude<QuizConfig, { provider: "lexicon" }>): LanguageModel {
  return config.provider === "openai" ? openAiModel(config) : workersAiModel(config.ai, config.model);
}
