import { exports } from "cloudflare:workers";
import { Hono } from "hono";
import { validator } from "hono-openapi";
import { promptOf, QUIZ_TYPES, type QuizType } from "../../domain/quiz/question.ts";
import { REFUSALS } from "../../domain/room/commands.ts";
import { cleanLine, cutVisible } from "../../domain/text.ts";
import { userIdOf } from "../auth/viewer.ts";
import { limited } from "../limits/limited.ts";
import { logFailure } from "../log.ts";
import { askGenerator } from "../quiz/ask.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import { fieldErrors, textOf } from "./field-errors.ts";
import { countSchema, countsBody, generateSchema, questionsBody } from "./quizzes.schemas.ts";

const GENERATE_LIMIT = { limit: 20, windowMs: 60_000 };
/** A class of teachers may sit behind one address, each trying texts; a count is cheaper than a quiz. */
const COUNT_LIMIT = { limit: 40, windowMs: 60_000 };

const FAILED: Record<QuizType, string> = {
  vocabulary: "Failed to generate vocabulary questions",
  multiple_choice_vocab: "Failed to generate multiple choice vocab questions",
};

/** Quizzes for practice. Never those of a room: the seed is made here, and a room's secret seed is not known here [S1]. */
export const quizzes = new Hono<ApiEnv>()
  .post(
    "/generate",
    describe({
      summary: "Make questions from a passage, for practice",
      description:
        "The questions carry their keys. When fewer can be made than were asked for, `possible` says how many and `why` why.",
      success: { status: 200, schema: questionsBody },
      errors: [400, 413, 422, 429],
    }),
    validator("json", generateSchema, (result, c) => {
      if (result.success) return;
      const type = typeOf(result.data);
      const errors = fieldErrors(result.error);
      if (!isQuizType(type)) return refuse(c, "quiz_type_unknown", { message: unsupported(type), errors });
      return refuse(c, "invalid_input", { message: `${FAILED[type]}: ${textOf(errors)}`, errors });
    }),
    limited("generate", GENERATE_LIMIT),
    async (c) => {
      const { caller } = c.env;
      const { type: quizType, config } = c.req.valid("json");
      const { customText: passage, wordsPerPlayer: count, difficulty } = config;
      const request = { passage, quizType, difficulty, count, seed: `practice ${crypto.randomUUID()}` };
      try {
        const made = await askGenerator(request, { userId: userIdOf(caller.viewer), address: caller.address });
        if (!made.ok) {
          const message = `${FAILED[quizType]}: ${REFUSALS.too_few_questions[1]}`;
          return refuse(c, "too_few_questions", { message, possible: made.possible, why: made.why });
        }
        const questions = made.questions.map((question) => ({ ...question, question: promptOf(question) }));
        return c.json({ success: true as const, questions, possible: made.possible, why: made.why }, 200);
      } catch (error) {
        logFailure("generate_failed", caller.requestId, error);
        return refuse(c, "internal", { message: `${FAILED[quizType]}: ${REFUSALS.generation_failed[1]}` });
      }
    },
  )
  .post(
    "/count",
    describe({
      summary: "How many good questions a passage gives, at each difficulty",
      description: "Numbers only. Counted in the lexicon; where a language model is configured, a game may get more.",
      success: { status: 200, schema: countsBody },
      errors: [400, 413, 429],
    }),
    validator("json", countSchema, (result, c) => {
      if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
    }),
    limited("count-questions", COUNT_LIMIT),
    async (c) => {
      const { type: quizType, config } = c.req.valid("json");
      const { customText: passage, wordsPerPlayer: wanted } = config;
      const data = await exports.QuizGenerator.count({ passage, quizType, wanted });
      return c.json({ success: true as const, data }, 200);
    },
  );

/** The type asked for, however wrong the rest is; cut, since it is shown again. */
export function typeOf(payload: unknown): string {
  const type = typeof payload === "object" && payload !== null && "type" in payload ? payload.type : "";
  return typeof type === "string" ? cutVisible(cleanLine(type.slice(0, 200)), 40) : "";
}

/** Whether this is a type of quiz. */
export function isQuizType(type: string): type is QuizType {
  return QUIZ_TYPES.some((known) => known === type);
}

/** The specification's message for any other type. */
export function unsupported(type: string): string {
  return `Quiz type '${type}' not supported`;
}
