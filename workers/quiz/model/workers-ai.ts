import * as v from "valibot";
import type { Prompt } from "../../../domain/quiz/model/prompt.ts";
import { ANSWER_BYTES_MAX, type LanguageModel, ModelError } from "./language-model.ts";

/** The part of the binding `AI` that is used. */
export type AiBinding = { run(model: string, input: object, options: { signal: AbortSignal }): Promise<unknown> };

/** Enough for the largest request; the platform's default would cut the answer off. */
const TOKENS_MAX = 2048;

/** As documented, `response` is the text or, in JSON mode, the object itself. Newer models answer like OpenAI's. */
const result = v.union([
  v.object({ response: v.union([v.pipe(v.string(), v.minLength(1)), v.looseObject({})]) }),
  v.object({ choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)) }),
]);

/** A model of Workers AI. */
export function workersAiModel(ai: AiBinding, model: string): LanguageModel {
  let hasJsonMode = true;
  return {
    name: "workers-ai",
    async ask(prompt, signal) {
      try {
        const answer = await abortable(signal, ai.run(model, inputOf(prompt, hasJsonMode), { signal }));
        return textOf(answer);
      } catch (error) {
        if (error instanceof ModelError) throw error;
        if (signal.aborted) throw new ModelError("timeout", null);
        // "JSON Mode couldn't be met", or a model without it: the prompt asks for JSON as well.
        const isJsonMode = error instanceof Error && /json|schema|response_format/i.test(error.message);
        if (isJsonMode) hasJsonMode = false;
        throw ModelError.temporary(isJsonMode ? "malformed" : "unreachable");
      }
    },
  };
}

function inputOf({ system, user, schema }: Prompt, hasJsonMode: boolean): object {
  return {
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    max_tokens: TOKENS_MAX,
    ...(hasJsonMode && { response_format: { type: "json_schema", json_schema: schema } }),
  };
}

function textOf(answer: unknown): string {
  const parsed = v.safeParse(result, answer);
  if (!parsed.success) throw ModelError.temporary("malformed");
  const content = "response" in parsed.output ? parsed.output.response : parsed.output.choices[0]?.message.content;
  const text = typeof content === "string" ? content : JSON.stringify(content);
  if (text.length > ANSWER_BYTES_MAX) throw new ModelError("too_large", null);
  return text;
}

/** Stops waiting when the signal aborts, even if the call ignores the signal. */
async function abortable<T>(signal: AbortSignal, call: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new ModelError("timeout", null));
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([call, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
