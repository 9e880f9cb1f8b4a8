import * as v from "valibot";
import { logMisconfiguration } from "../log.ts";
import { lexiconProvider } from "./lexicon-provider.ts";
import { dataCentreCache } from "./model/answer-cache.ts";
import { CircuitBreaker } from "./model/circuit-breaker.ts";
import type { LanguageModel } from "./model/language-model.ts";
import { modelProvider } from "./model/model-provider.ts";
import { type OpenAiConfig, openAiModel } from "./model/openai.ts";
import { mayAskModel, type QuizRequester } from "./model/quota.ts";
import { type AiBinding, workersAiModel } from "./model/workers-ai.ts";
import type { QuizProvider } from "./provider.ts";

/** One circuit breaker for each model, in this isolate. */
const breakers = new Map<string, CircuitBreaker>();
/** Faults of the configuration that this isolate has logged: each is logged once. */
const loggedFaults = new Set<string>();

/** The provider that this deployment is configured for; the lexicon if none is, or if the configuration is wrong. */
export function providerFor(env: Env, requester: QuizRequester, options: { limitMs?: number } = {}): QuizProvider {
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
  return modelProvider({ model: modelOf(config), id, cache: dataCentreCache, breaker, mayAsk, ...options });
}

function modelOf(config: Exclude<QuizConfig, { provider: "lexicon" }>): LanguageModel {
  return config.provider === "openai" ? openAiModel(config) : workersAiModel(config.ai, config.model);
}

/** The configured provider of questions. */
export type QuizConfig =
  | { provider: "lexicon" }
  | { provider: "workers-ai"; model: string; ai: AiBinding }
  | ({ provider: "openai" } & OpenAiConfig);

type ConfigResult = { ok: true; config: QuizConfig } | { ok: false; message: string };

const WORKERS_AI_MODEL = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

const text = v.optional(v.pipe(v.string(), v.trim()), "");
const vars = v.object({ QUIZ_PROVIDER: text, QUIZ_MODEL: text, QUIZ_MODEL_URL: text, QUIZ_MODEL_KEY: text });
const binding = v.object({ AI: v.custom<AiBinding>(isAiBinding) });

/** Reads the variables `QUIZ_*`. A fault is a message for the log; no game fails because of it. */
export function quizConfig(env: unknown): ConfigResult {
  const given = v.safeParse(vars, env);
  if (!given.success) return invalid("QUIZ_PROVIDER, QUIZ_MODEL, QUIZ_MODEL_URL and QUIZ_MODEL_KEY are texts");
  const { QUIZ_PROVIDER: provider, QUIZ_MODEL: model, QUIZ_MODEL_URL: url, QUIZ_MODEL_KEY: key } = given.output;
  switch (provider) {
    case "":
    case "lexicon":
      return { ok: true, config: { provider: "lexicon" } };
    case "workers-ai":
      return workersAi(env, model);
    case "openai":
      return openAi(model, url, key);
    default:
      return invalid("QUIZ_PROVIDER is none of lexicon, workers-ai, openai");
  }
}

function workersAi(env: unknown, model: string): ConfigResult {
  const bound = v.safeParse(binding, env);
  if (!bound.success) return invalid("QUIZ_PROVIDER is workers-ai, but there is no binding AI: see docs/providers.md");
  return { ok: true, config: { provider: "workers-ai", model: model || WORKERS_AI_MODEL, ai: bound.output.AI } };
}

function openAi(model: string, address: string, key: string): ConfigResult {
  if (model === "") return invalid("QUIZ_PROVIDER is openai, but QUIZ_MODEL names no model");
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return invalid("QUIZ_PROVIDER is openai, but QUIZ_MODEL_URL is no address such as https://example.com/v1");
  }
  if (url.username || url.password || url.search || url.hash) {
    return invalid("QUIZ_MODEL_URL is only the base of the address; the key belongs into the secret QUIZ_MODEL_KEY");
  }
  if (url.protocol === "http:" && key !== "" && !isThisMachine(url.hostname)) {
    return invalid("QUIZ_MODEL_URL is plain http, over which anybody on the way reads QUIZ_MODEL_KEY: use https");
  }
  return { ok: true, config: { provider: "openai", url: url.href, model, key: key || null } };
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}

function isAiBinding(value: unknown): boolean {
  return typeof value === "object" && value !== null && "run" in value && typeof value.run === "function";
}

function invalid(message: string): ConfigResult {
  return { ok: false, message: `${message}. Questions come from the lexicon.` };
}
