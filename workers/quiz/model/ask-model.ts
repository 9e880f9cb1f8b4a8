import { type ModelRequest, promptFor } from "../../../domain/quiz/model/prompt.ts";
import { type Proposal, proposalsIn } from "../../../domain/quiz/model/proposals.ts";
import { type LanguageModel, ModelError } from "./language-model.ts";

/** The proposals of a model; `code` is `ok`, or why there are none or not all. */
export type ModelResult = { code: string; proposals: readonly Proposal[] };

/** Sends all requests concurrently and returns what has arrived when the time is over. Never throws. */
export async function askModel(
  model: LanguageModel,
  requests: readonly ModelRequest[],
  limitMs: number,
): Promise<ModelResult> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  const deadlineMs = Date.now() + limitMs;
  const answers = await Promise.allSettled(
    requests.map((request) => withOneRetry(() => ask(model, request, limit.signal), deadlineMs, limit.signal)),
  );
  clearTimeout(timer);
  const failed = answers.find((answer) => answer.status === "rejected");
  return {
    code: failed ? codeOf(failed.reason) : "ok",
    proposals: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
  };
}

async function ask(model: LanguageModel, request: ModelRequest, signal: AbortSignal): Promise<Proposal[]> {
  const proposals = proposalsIn(await model.ask(promptFor(request), signal));
  if (!proposals) throw ModelError.temporary("malformed");
  return proposals;
}

function codeOf(reason: unknown): string {
  return reason instanceof ModelError ? reason.code : "timeout";
}

/** A retry with less time than this left would be in vain. */
const RETRY_TIME_MIN_MS = 1_000;

/**
 * Calls, and calls once more after a temporary error, unless the deadline is too near.
 * @param deadlineMs Unix time
 */
export async function withOneRetry<T>(call: () => Promise<T>, deadlineMs: number, signal: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const waitMs = error instanceof ModelError ? error.retryAfterMs : null;
    if (waitMs === null || Date.now() + waitMs + RETRY_TIME_MIN_MS > deadlineMs) throw error;
    await scheduler.wait(waitMs, { signal });
    return await call();
  }
}
