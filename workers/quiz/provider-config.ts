import * as v from "valibot";
import type { OpenAiConfig } from "./model/openai.ts";
import type { AiBinding } from "./model/workers-ai.ts";

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
