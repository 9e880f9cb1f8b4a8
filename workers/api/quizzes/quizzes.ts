import { exports } from "cloudflare:workers";
import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { DEFAULT_SOLO_DIFFICULTY, DIFFICULTIES } from "../../../domain/quiz/difficulty.ts";
import { promptOf, QUIZ_TYPES, type QuizType } from "../../../domain/quiz/question.ts";
import { TOO_FEW_REASONS } from "../../../domain/quiz/question-count.ts";
import { multipleChoiceSchema, typedSchema } from "../../../domain/quiz/question-schema.ts";
import { REFUSALS } from "../../../domain/room/commands.ts";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../../../domain/room/settings.ts";
import { cleanLine, cutVisible } from "../../../domain/text.ts";
import { userIdOf } from "../../auth/viewer.ts";
import { rateLimit } from "../../limits/rate-limit.ts";
import { logFailure } from "../../log.ts";
import { requestQuiz } from "../../quiz/generator.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, textOf } from "../shared/refusals.ts";

const SOLO_WORDS_DEFAULT = 10;

const generateSchema = v.object({
  type: quizTypeSchema,
  config: v.object({
    customText: passageSchema,
    wordsPerPlayer: v.optional(wordsSchema, SOLO_WORDS_DEFAULT),
    difficulty: v.optional(difficultySchema, DEFAULT_SOLO_DIFFICULTY),
  }),
});

const { context, span } = typedSchema.entries;

/** Besides what a question is: how to ask it, and what its fields mean. */
const described = {
  question: v.pipe(v.string(), v.description("The prompt above the word.")),
  context: v.pipe(context, v.description("The sentence of the passage in which the word stands.")),
  span: v.pipe(span, v.description("Where the word stands in `context`: [start, end) in UTF-16 units.")),
};

const multipleChoice = v.object({ ...multipleChoiceSchema.entries, ...described });

const typed = v.object({ ...typedSchema.entries, ...described });

/** Questions for practice, with their answers. */
const questionsBody = v.object({
  success: v.literal(true),
  questions: v.array(v.variant("type", [multipleChoice, typed])),
  possible: v.pipe(v.number(), v.description("At most how many good questions the passage gives in all.")),
  why: v.pipe(
    v.nullable(v.picklist(TOO_FEW_REASONS)),
    v.description("Why there are fewer questions than were asked for; null if there are not."),
  ),
});

const countSchema = v.object({
  type: quizTypeSchema,
  config: v.object({ customText: passageSchema, wordsPerPlayer: wordsSchema }),
});

/** Numbers only, neither words nor answers. */
const countsBody = v.object({
  success: v.literal(true),
  data: v.array(
    v.object({
      difficulty: v.picklist(DIFFICULTIES),
      count: v.pipe(
        v.number(),
        v.description("How many good questions a game would get, at most twice as many as a player is asked."),
      ),
      upTo: v.pipe(
        v.number(),
        v.minValue(0),
        v.maxValue(1),
        v.description("The share of the passage's words at this level or easier."),
      ),
      why: v.pipe(
        v.nullable(v.picklist(TOO_FEW_REASONS)),
        v.description("Why there are fewer than a player is to get; null if there are not."),
      ),
    }),
  ),
});

const GENERATE_LIMIT = { limit: 20, windowMs: 60_000 };
/** Many teachers may try texts behind one address; a count is cheaper than a quiz. */
const COUNT_LIMIT = { limit: 40, windowMs: 60_000 };

const FAILED: Record<QuizType, string> = {
  vocabulary: "Failed to generate vocabulary questions",
  multiple_choice_vocab: "Failed to generate multiple choice vocab questions",
};

/**
 * Quizzes for practice, not those of a room: the seed is random, and a room's seed is secret. Yet whoever sends the sentences of
 * a running game gets the keys of the words that are asked again, as from any dictionary (docs/room-rules.md) [S1].
 */
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
      if (!result.success) return refuseQuizBody(c, result, (type, errors) => `${FAILED[type]}: ${textOf(errors)}`);
    }),
    rateLimit("generate", GENERATE_LIMIT),
    async (c) => {
      const { caller } = c.env;
      const { type: quizType, config } = c.req.valid("json");
      const { customText: passage, wordsPerPlayer: count, difficulty } = config;
      const request = { passage, quizType, difficulty, count, seed: `practice ${crypto.randomUUID()}` };
      try {
        const made = await requestQuiz(request, { userId: userIdOf(caller.viewer), address: caller.address });
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
    rateLimit("count-questions", COUNT_LIMIT),
    async (c) => {
      const { type: quizType, config } = c.req.valid("json");
      const { customText: passage, wordsPerPlayer: wanted } = config;
      const data = await exports.QuizGenerator.count({ passage, quizType, wanted });
      return c.json({ success: true as const, data }, 200);
    },
  );

/** Refuses an invalid body. An unknown quiz type has a code of its own. @param messageOf the message for anything else */
export function refuseQuizBody(
  c: Context,
  { data, error }: { data: unknown; error: Parameters<typeof fieldErrors>[0] },
  messageOf: (type: QuizType, errors: ReturnType<typeof fieldErrors>) => string,
) {
  const type = typeOf(data);
  const errors = fieldErrors(error);
  if (!isQuizType(type)) return refuse(c, "quiz_type_unknown", { message: unsupported(type), errors });
  return refuse(c, "invalid_input", { message: messageOf(type, errors), errors });
}

/** The requested quiz type of an invalid payload, cut because the error message repeats it. */
function typeOf(payload: unknown): string {
  const type = typeof payload === "object" && payload !== null && "type" in payload ? payload.type : "";
  return typeof type === "string" ? cutVisible(cleanLine(type.slice(0, 200)), 40) : "";
}

/** Whether this is a known quiz type. */
function isQuizType(type: string): type is QuizType {
  return QUIZ_TYPES.some((known) => known === type);
}

/** The message for an unknown type. Clients of the API may rely on its words. */
function unsupported(type: string): string {
  return `Quiz type '${type}' not supported`;
}
