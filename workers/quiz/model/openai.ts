import * as v from "valibot";
import type { Prompt } from "../../../domain/quiz/model/prompt.ts";
import { boundedText } from "./bounded-text.ts";
import { ANSWER_BYTES_MAX, type LanguageModel, ModelFault } from "./language-model.ts";
import { retryAfterMs } from "./retry-after.ts";

export type OpenAiConfig = { url: string; model: string; key: string | null };

/** How the form of the answer is asked for, the strictest first: not every compatible server knows each. */
const FORMATS = ["json_schema", "json_object", "text"] as const;
type Format = (typeof FORMATS)[number];

/** By server and model, in this isolate: what it has refused is not tried again. */
const knownFormats = new Map<string, Format>();

const completion = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
});

/** Any server that speaks OpenAI's chat completions: OpenAI itself, a gateway, or one of one's own. */
export function openAiModel(config: OpenAiConfig): LanguageModel {
  return { name: "openai", ask: (prompt, signal) => askInForm(config, prompt, signal) };
}

async function askInForm(config: OpenAiConfig, prompt: Prompt, signal: AbortSignal): Promise<string> {
  const server = `${config.url} ${config.model}`;
  const first = FORMATS.indexOf(knownFormats.get(server) ?? FORMATS[0]);
  for (const format of FORMATS.slice(first)) {
    const response = await post(config, { ...messagesOf(prompt), ...formOf(format, prompt) }, signal);
    if ((response.status === 400 || response.status === 422) && format !== "text") {
      await response.body?.cancel();
      continue;
    }
    const content = await contentOf(response, signal);
    knownFormats.set(server, format);
    return content;
  }
  throw new ModelFault("malformed", null);
}

async function post({ url, model, key }: OpenAiConfig, body: object, signal: AbortSignal): Promise<Response> {
  const headers = { "content-type": "application/json", ...(key !== null && { authorization: `Bearer ${key}` }) };
  const init = { method: "POST", headers, body: JSON.stringify({ model, ...body }), signal };
  try {
    // A redirect would carry passage and key to wherever it leads.
    return await fetch(`${url.replace(/\/+$/, "")}/chat/completions`, { ...init, redirect: "manual" });
  } catch {
    throw lost(signal);
  }
}

async function contentOf(response: Response, signal: AbortSignal): Promise<string> {
  const { status, headers } = response;
  if (status !== 200) {
    await response.body?.cancel();
    const mayPass = status === 408 || status === 429 || status >= 500;
    const code = `status_${status}`;
    throw mayPass ? ModelFault.passing(code, retryAfterMs(headers, Date.now())) : new ModelFault(code, null);
  }
  const parsed = v.safeParse(completion, jsonOf(await textOf(response, signal)));
  const [choice] = parsed.success ? parsed.output.choices : [];
  if (!choice) throw ModelFault.passing("malformed");
  return choice.message.content;
}

async function textOf(response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await boundedText(response.body, ANSWER_BYTES_MAX);
  } catch (error) {
    throw error instanceof ModelFault ? error : lost(signal);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A call that broke off: because we ended it, or for a reason that may pass. */
function lost(signal: AbortSignal): ModelFault {
  return signal.aborted ? new ModelFault("timeout", null) : ModelFault.passing("unreachable");
}

function messagesOf({ system, user }: Prompt) {
  return {
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
  };
}

function formOf(format: Format, { schema }: Prompt): object {
  switch (format) {
    case "json_schema":
      return { response_format: { type: format, json_schema: { name: "questions", strict: true, schema } } };
    case "json_object":
      return { response_format: { type: format } };
    case "text":
      return {};
    default:
      return format satisfies never;
  }
}
