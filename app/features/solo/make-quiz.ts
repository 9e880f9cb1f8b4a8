import * as v from "valibot";
import type { GenerateOutcome, GenerateRequest } from "../../../domain/quiz/generate.ts";
import { TOO_FEW_REASONS } from "../../../domain/quiz/question-count.ts";
import { questionSchema } from "../../../domain/quiz/question-schema.ts";
import { retryAfterOf } from "../../forms/failure.ts";

export type QuizRequest = Pick<GenerateRequest, "passage" | "quizType" | "difficulty" | "count">;

type RateLimited = { ok: false; code: "rate_limited"; retryAfterMs: number };
type Unavailable = { ok: false; code: "unavailable" };
export type QuizOutcome = GenerateOutcome | RateLimited | Unavailable;

const UNAVAILABLE: Unavailable = { ok: false, code: "unavailable" };

/** The server may use a language model, which can be slow. */
const SERVER_TIMEOUT_MS = 12_000;

/**
 * Has a quiz made by the server or, where the server can't, by this browser.
 * @param signal cancels the work in this browser
 */
export async function makeQuiz(request: QuizRequest, signal: AbortSignal): Promise<QuizOutcome> {
  const byServer = navigator.onLine ? await requestFromServer(request) : UNAVAILABLE;
  if (byServer.ok || byServer.code === "too_few_questions") return byServer;
  return (await makeInBrowser(request, signal)) ?? byServer;
}

async function requestFromServer({ quizType, passage, count, difficulty }: QuizRequest): Promise<QuizOutcome> {
  try {
    const response = await fetch("/api/quizzes/generate", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ type: quizType, config: { customText: passage, wordsPerPlayer: count, difficulty } }),
      signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
    });
    if (response.status === 429)
      return { ok: false, code: "rate_limited", retryAfterMs: retryAfterOf(response.headers) * 1000 };
    return parseOutcome(await response.json());
  } catch {
    return UNAVAILABLE;
  }
}

/** The generator and its web worker are loaded only when they are needed. */
async function makeInBrowser(request: QuizRequest, signal: AbortSignal): Promise<GenerateOutcome | null> {
  try {
    const { generateInBrowser } = await import("../../offline/quiz-generator.client.ts");
    return await generateInBrowser(request, signal);
  } catch {
    return null;
  }
}

const why = v.optional(v.nullable(v.picklist(TOO_FEW_REASONS)), null);
const responseSchema = v.variant("success", [
  v.object({ success: v.literal(true), questions: v.array(questionSchema), possible: v.number(), why }),
  v.object({ success: v.literal(false), code: v.literal("too_few_questions"), possible: v.number(), why }),
]);

function parseOutcome(body: unknown): GenerateOutcome | Unavailable {
  const parsed = v.safeParse(responseSchema, body);
  if (!parsed.success) return UNAVAILABLE;
  const { output } = parsed;
  if (output.success) return { ok: true, questions: output.questions, possible: output.possible, why: output.why };
  return { ok: false, code: output.code, possible: output.possible, why: output.why ?? "too_plain" };
}
