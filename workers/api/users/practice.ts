import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { DIFFICULTIES } from "../../../domain/quiz/difficulty.ts";
import { QUIZ_TYPES } from "../../../domain/quiz/question.ts";
import { questionSchema } from "../../../domain/quiz/question-schema.ts";
import { wholeSeconds } from "../../../domain/room/scoring.ts";
import { soloRecordSchema } from "../../../domain/solo/record.ts";
import { isStorableQuestion } from "../../../domain/words/storable.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { NUMBERED_ROWS_MAX } from "../../db/paging.ts";
import {
  newlyMissed,
  practiceGameOf,
  recordSoloGame,
  type StoredSoloGame,
  soloGamesPageOf,
} from "../../db/solo-games.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { unknownSenses } from "../../quiz/known-senses.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, refuseFull } from "../shared/refusals.ts";
import { isoTime, numberedPage, pageFields, timeSchema } from "../shared/schemas.ts";

const practiceSchema = v.pipe(
  soloRecordSchema,
  v.check(({ questions }) => questions.every(isStorableQuestion), "questions_unsound"),
);

const practiceKeptBody = v.object({
  success: v.literal(true),
  data: v.object({
    score: v.pipe(v.number(), v.description("How many answers are right, as the server judges them.")),
    totalQuestions: v.number(),
  }),
});

const practiceEntry = v.object({
  id: v.string(),
  quizType: v.picklist(QUIZ_TYPES),
  difficulty: v.picklist(DIFFICULTIES),
  score: v.number(),
  totalQuestions: v.number(),
  duration: v.pipe(v.number(), v.description("In whole seconds.")),
  completedAt: timeSchema,
});

const practiceListBody = v.object({
  success: v.literal(true),
  data: v.object({
    practice: v.array(practiceEntry),
    totalPages: v.number(),
    total: v.number(),
    isTotalExact: v.boolean(),
  }),
});

const practiceGameBody = v.object({
  success: v.literal(true),
  data: v.object({
    ...practiceEntry.entries,
    customText: v.string(),
    questions: v.array(questionSchema),
    answers: v.array(v.nullable(v.union([v.number(), v.string()]))),
  }),
});

/** Higher than anybody plays in a day, because a device that was offline for weeks may send fifty games at once. */
const PRACTICE_LIMIT = { limit: 200, windowMs: 24 * 60 * 60_000 };

const FAILED = "Failed to save the game";
const LIST_FAILED = "Failed to fetch user game history";

const practiceQuery = v.pipe(v.object(pageFields), v.transform(numberedPage));

/** Games that were played alone, possibly offline, and are sent later; and reading them. */
export const practice = new Hono<SignedInEnv>()
  .get(
    "/:id/practice",
    describe({
      summary: "The games that one has played alone, the newest first",
      description: `\`limit\` is 1 to 100, 20 by default. Pages reach ${NUMBERED_ROWS_MAX} games.`,
      success: { status: 200, schema: practiceListBody },
      errors: [400, 401, 403],
    }),
    requireUser,
    requireSelf,
    validator("query", practiceQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: LIST_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { page, limit, pagesMax } = c.req.valid("query");
      const { rows, total, isTotalExact } = await soloGamesPageOf(c.env.worker.DB, c.var.user.id, { page, limit });
      const totalPages = Math.min(Math.ceil(total / limit), pagesMax);
      const data = { practice: rows.map(entryOf), totalPages, total, isTotalExact };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/:id/practice/:gameId",
    describe({
      summary: "A game that one has played alone, with its questions and answers",
      success: { status: 200, schema: practiceGameBody },
      errors: [401, 403, 404],
    }),
    requireUser,
    requireSelf,
    async (c) => {
      const game = await practiceGameOf(c.env.worker.DB, c.var.user.id, c.req.param("gameId"));
      if (!game) return refuse(c, "not_found");
      const questions = v.parse(v.array(questionSchema), game.questions);
      const data = { ...entryOf(game), customText: game.passage, questions, answers: [...game.answers] };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .put(
    "/:id/practice/:gameId",
    describe({
      summary: "Keep a game that one has played alone",
      description:
        "Sent twice it is one game, as it came first. The server judges the answers; the missed words are saved too, if the lexicon has them. Counts on no leaderboard.",
      success: { status: 200, schema: practiceKeptBody },
      errors: [400, 401, 403, 413, 429, 507],
    }),
    requireUser,
    requireSelf,
    validator("json", practiceSchema, (result, c) => {
      if (!result.success) return refuse(c, "invalid_input", { message: FAILED, errors: fieldErrors(result.error) });
      if (result.data.id !== c.req.param("gameId"))
        return refuse(c, "invalid_input", { message: FAILED, errors: [{ path: "id", code: "invalid" }] });
    }),
    rateLimitByAccount("practice", PRACTICE_LIMIT),
    async (c) => {
      const record = c.req.valid("json");
      const nowMs = Date.now();
      const { DB } = c.env.worker;
      const userId = c.var.user.id;
      const unknown = await unknownSenses(await newlyMissed(DB, userId, record));
      const recorded = await recordSoloGame(DB, userId, record, nowMs, unknown);
      if (recorded.kind === "no_account") return refuse(c, "session_expired");
      if (recorded.kind === "full") return refuseFull(c, recorded.code, nowMs);
      const { score, totalQuestions } = recorded;
      return c.json({ success: true as const, data: { score, totalQuestions } }, 200);
    },
  );

type PracticeRow = Pick<
  StoredSoloGame,
  "id" | "quizType" | "difficulty" | "score" | "totalQuestions" | "durationMs" | "completedAtMs"
>;

function entryOf(row: PracticeRow): v.InferOutput<typeof practiceEntry> {
  const { id, quizType, difficulty, score, totalQuestions, durationMs, completedAtMs } = row;
  const duration = wholeSeconds(durationMs);
  return { id, quizType, difficulty, score, totalQuestions, duration, completedAt: isoTime(completedAtMs) };
}
