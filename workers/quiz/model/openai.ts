import * as v from "valibot";
import type { Prompt } from "../../../domain/quiz/model/prompt.ts";
import { ANSWER_BYTES_MAX, type LanguageModel, ModelError } from "./language-model.ts";
export type OpenAiConfig = { url: string; model: string; key: string | null };

/** Response formats, the strictest first: not every compatible server supports all of them. */
const FORMATS = ["json_schema", "json_object", "text"] as const;
type Format = (typeof FORMATS)[number];

/** The format that each server and model accepted, in this isolate. */
const acceptedFormats = new Map<string, Format>();

const completion = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
});

/** Any server with OpenAI's chat completions API: OpenAI, a gateway, or your own. */
export function openAiModel(config: OpenAiConfig): LanguageModel {
  return { name: "openai", ask: (prompt, signal) => askWithFormat(config, prompt, signal) };
}

async function askWithFormat(config: OpenAiConfig, prompt: Prompt, signal: AbortSignal): Promise<string> {
  const server = `${config.url} ${config.model}`;
  const first = FORMATS.indexOf(acceptedFormats.get(server) ?? FORMATS[0]);
  for (const format of FORMATS.slice(first)) {
    const response = await post(config, { ...messagesOf(prompt), ...formatOf(format, prompt) }, signal);
    if ((response.status === 400 || response.status === 422) && format !== "text") {
      await response.body?.cancel();
      continue;
    }
    const content = await contentOf(response, signal);
    acceptedFormats.set(server, format);
    return content;
  }
  throw new ModelError("malformed", null);
}

async function post({ url, model, key }: OpenAiConfig, body: object, signal: AbortSignal): Promise<Response> {
  const headers = { "content-type": "application/json", ...(key !== null && { authorization: `Bearer ${key}` }) };
  const init = { method: "POST", headers, body: JSON.stringify({ model, ...body }), signal };
  try {
    // A redirect could send the passage and the key to another server.
    return await fetch(`${url.replace(/\/+$/, "")}/chat/completions`, { ...init, redirect: "manual" });
  } catch {
    throw connectionError(signal);
  }
}

async function contentOf(response: Response, signal: AbortSignal): Promise<string> {
  const { status, headers } = response;
  if (status !== 200) {
    await response.body?.cancel();
    const isTemporary = status === 408 || status === 429 || status >= 500;
    const code = `status_${status}`;
    throw isTemporary ? ModelError.temporary(code, retryAfterMs(headers, Date.now())) : new ModelError(code, null);
  }
  const parsed = v.safeParse(completion, jsonOf(await textOf(response, signal)));
  const [choice] = parsed.success ? parsed.output.choices : [];
  if (!choice) throw ModelError.temporary("malformed");
  return choice.message.content;
}

async function textOf(response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await readTextUpTo(response.body, ANSWER_BYTES_MAX);
  } catch (error) {
    throw error instanceof ModelError ? error : connectionError(signal);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A call that ended early: because it was aborted, or because of the network. */
function connectionError(signal: AbortSignal): ModelError {
  return signal.aborted ? new ModelError("timeout", null) : ModelError.temporary("unreachable");
}

function messagesOf({ system, user }: Prompt) {
  return {
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
  };
}

function formatOf(format: Format, { schema }: Prompt): object {
  switch (format) {
    case "json_schema":
      return { response_format: { type: format, json_schema: { name: "answer", strict: true, schema } } };
    case "json_object":
      return { response_format: { type: format } };
    case "text":
      return {};
    default:
      return format satisfies never;
  }
}

/**
 * Reads a body as text, and stops as soon as it is too long.
 * @throws ModelError `too_large`
 */
async function readTextUpTo(body: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Throwing inside the loop cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new ModelError("too_large", null);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * The header Retry-After (RFC 9110, section 10.2.3): seconds, or a date.
 * @returns milliseconds, or undefined if the header is missing or invalid
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
