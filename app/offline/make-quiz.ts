import * as v from "valibot";
import type { GenerateOutcome, GenerateRequest } from "../../domain/quiz/generate.ts";
import { questionSchema } from "../../domain/quiz/question-schema.ts";
import { SHORTFALLS } from "../../domain/quiz/shortfalls.ts";

export type QuizWish = Pick<GenerateRequest, "passage" | "quizType" | "difficulty" | "count">;

type RateLimited = { ok: false; code: "rate_limited"; retryAfterMs: number };
type Unavailable = { ok: false; code: "unavailable" };
export type MadeQuiz = GenerateOutcome | RateLimited | Unavailable;

/** The server may have a language model at hand; it is not waited for longer than this. */
const SERVER_TIMEOUT_MS = 12_000;
const RETRY_AFTER_S = 60;

/**
 * Has a quiz made: by the server, or where that can't be, by this browser itself.
 * @param signal for whoever doesn't want it any more: ends the work in this browser
 */
export async function makeQuiz(wish: QuizWish, signal: AbortSignal): Promise<MadeQuiz> {
  const asked = navigator.onLine ? await askServer(wish) : UNAVAILABLE;
  if (asked.ok || asked.code === "too_few_questions") return asked;
  const made = await makeHere(wish, signal);
  return made ?? asked;
}

const UNAVAILABLE: Unavailable = { ok: false, code: "unavailable" };

async function makeHere(wish: QuizWish, signal: AbortSignal): Promise<GenerateOutcome | null> {
  try {
    const engine = await import("./engine.client.ts");
    return await engine.makeHere(wish, signal);
  } catch {
    return null;
  }
}

async function askServer({ quizType, passage, count, difficulty }: QuizWish): Promise<MadeQuiz> {
  try {
    const response = await fetch("/api/quizzes/generate", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ type: quizType, config: { customText: passage, wordsPerPlayer: count, difficulty } }),
      signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
    });
    if (response.status === 429) return rateLimited(response.headers);
    return outcomeIn(await response.json());
  } catch {
    return UNAVAILABLE;
  }
}

function rateLimited(headers: Headers): RateLimited {
  const seconds = Number(headers.get("Retry-After"));
  return { ok: false, code: "rate_limited", retryAfterMs: (seconds > 0 ? seconds : RETRY_AFTER_S) * 1000 };
}

const why = v.nullable(v.picklist(SHORTFALLS));
const answer = v.variant("success", [
  v.object({
    success: v.literal(true),
    questions: v.array(questionSchema),
    possible: v.number(),
    why: v.optional(why, null),
  }),
  v.object({
    success: v.literal(false),
    code: v.literal("too_few_questions"),
    possible: v.number(),
    why: v.optional(why, null),
  }),
]);

function outcomeIn(body: unknown): GenerateOutcome | Unavailable {
  const parsed = v.safeParse(answer, body);
  if (!parsed.success) return UNAVAILABLE;
  const { output } = parsed;
  if (output.success) return { ok: true, questions: output.questions, possible: output.possible, why: output.why };
  return { ok: false, code: output.code, possible: output.possible, why: output.why ?? "too_plain" };
}
