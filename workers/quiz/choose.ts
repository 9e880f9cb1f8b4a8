import { logFault } from "../log.ts";
import { type QuizConfig, quizConfig } from "./config.ts";
import { lexiconProvider } from "./lexicon.ts";
import { dataCentreCache } from "./model/answer-cache.ts";
import { Breaker } from "./model/breaker.ts";
import type { LanguageModel } from "./model/language-model.ts";
import { modelProvider } from "./model/model-provider.ts";
import { openAiModel } from "./model/openai.ts";
import { type Asker, mayAskModel } from "./model/quota.ts";
import { workersAiModel } from "./model/workers-ai.ts";
import type { QuizProvider } from "./provider.ts";

/** One for each model, in this isolate. */
const breakers = new Map<string, Breaker>();
/** What is wrong with the configuration is said once in an isolate. */
const told = new Set<string>();

/** The source of questions that this deployment is configured for; the lexicon where that is none or wrong. */
export function providerFor(env: Env, asker: Asker, options: { limitMs?: number } = {}): QuizProvider {
  const read = quizConfig(env);
  if (!read.ok) {
    if (!told.has(read.message)) logFault("quiz_provider_invalid", read.message);
    told.add(read.message);
    return lexiconProvider;
  }
  const { config } = read;
  if (config.provider === "lexicon") return lexiconProvider;
  const id = `${config.provider} ${config.provider === "openai" ? config.url : ""} ${config.model}`;
  const breaker = breakers.get(id) ?? new Breaker();
  breakers.set(id, breaker);
  const mayAsk = () => mayAskModel(env, asker);
  return modelProvider({ model: modelOf(config), id, cache: dataCentreCache, breaker, mayAsk, ...options });
}

function modelOf(config: Exclude<QuizConfig, { provider: "lexicon" }>): LanguageModel {
  return config.provider === "openai" ? openAiModel(config) : workersAiModel(config.ai, config.model);
}
