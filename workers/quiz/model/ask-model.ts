import { type Proposal, proposalsIn } from "../../../domain/quiz/model/answer.ts";
import { promptFor } from "../../../domain/quiz/model/prompt.ts";
import type { ModelTask } from "../../../domain/quiz/model/tasks.ts";
import { type LanguageModel, ModelFault } from "./language-model.ts";
import { withOneRetry } from "./one-retry.ts";

/** What came of asking; `code` is `ok`, or why there is nothing or not all. */
export type Asked = { code: string; proposals: readonly Proposal[] };

/** Asks for all tasks side by side. What is there when the time is over counts; never fails. */
export async function askModel(model: LanguageModel, tasks: readonly ModelTask[], limitMs: number): Promise<Asked> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  const untilMs = Date.now() + limitMs;
  const answers = await Promise.allSettled(
    tasks.map((task) => withOneRetry(() => askOnce(model, task, limit.signal), untilMs, limit.signal)),
  );
  clearTimeout(timer);
  const fault = answers.find((answer) => answer.status === "rejected");
  return {
    code: fault ? codeOf(fault.reason) : "ok",
    proposals: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
  };
}

async function askOnce(model: LanguageModel, task: ModelTask, signal: AbortSignal): Promise<Proposal[]> {
  const proposals = proposalsIn(await model.ask(promptFor(task), signal));
  if (!proposals) throw ModelFault.passing("malformed");
  return proposals;
}

function codeOf(reason: unknown): string {
  return reason instanceof ModelFault ? reason.code : "timeout";
}
