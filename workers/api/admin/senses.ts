import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { QUIZ_TYPES } from "../../../domain/quiz/question.ts";
import { ADMIN_DECISIONS, AUTOMATIC_RETIREMENT_REASONS } from "../../../domain/quiz/retirement.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import {
  explainRetirements,
  findRetirements,
  type RetirementExplanation,
  setAdminDecision,
} from "../../db/retirement.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/errors.ts";
import { doneBody, isoTime } from "../shared/schemas.ts";

const senseId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const number = v.pipe(v.number(), v.integer());

const retiredSense = v.object({
  senseId: v.string(),
  why: v.pipe(
    v.picklist(["admin", ...AUTOMATIC_RETIREMENT_REASONS]),
    v.description("By an administrator, or by itself: reported by enough people, or failed by the best players."),
  ),
  since: v.pipe(
    v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    v.description("Null where an administrator judged a report of it."),
  ),
  reports: v.pipe(number, v.description("All reports of it.")),
  reporters: v.pipe(number, v.description("The different accounts among those who reported it.")),
  addresses: v.pipe(number, v.description("The different network addresses of these accounts.")),
  isUnconfirmed: v.pipe(
    v.boolean(),
    v.description("It was retired by itself, and no administrator has confirmed it or brought it back yet."),
  ),
  best: v.pipe(
    v.array(
      v.object({
        quizType: v.picklist(QUIZ_TYPES),
        right: number,
        answers: number,
        games: number,
        hosts: v.pipe(number, v.description("Different accounts that hosted; all guests are one.")),
      }),
    ),
    v.description("How the best players of rooms have answered it."),
  ),
});
type RetiredSense = v.InferOutput<typeof retiredSense>;

const retiredSensesBody = v.object({
  success: v.literal(true),
  data: v.object({
    senses: v.array(retiredSense),
    total: number,
    unconfirmed: v.pipe(
      number,
      v.description("How many of all were retired by themselves and wait for an administrator."),
    ),
    next: v.pipe(v.nullable(v.string()), v.description("What to send as `after` for the next page; null at the end.")),
  }),
});

const SENSES_LIMIT = 50;

const sensesQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  limit: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), String(SENSES_LIMIT)),
    v.transform((limit) => Math.min(Math.max(limit, 1), SENSES_LIMIT)),
  ),
});

const adminDecisionSchema = v.object({ senseId, status: v.picklist(ADMIN_DECISIONS) });

const LIST_FAILED = "Failed to fetch the retired senses";
const SAY_FAILED = "Failed to change the sense";

/** Retired senses, and the decisions of administrators about senses. */
export const adminSenses = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "Retired senses, in the order of their ids, and why each is",
      description: "`limit` is 1 to 50; `after` is the `next` of the page before.",
      success: { status: 200, schema: retiredSensesBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validator("query", sensesQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: LIST_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { after, limit } = c.req.valid("query");
      const { DB } = c.env.worker;
      const { senseIds: all, unconfirmed } = await findRetirements(DB);
      const left = all.filter((id) => id > after);
      const senses = await explainRetirements(DB, left.slice(0, limit));
      const next = left.length > limit ? (senses.at(-1)?.senseId ?? null) : null;
      const data = { senses: senses.map(viewOf), total: all.length, unconfirmed, next };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .put(
    "/",
    describe({
      summary: "Retire a sense, or bring one back",
      description:
        "`kept` brings it back, and neither reports nor players retire it again. Quizzes follow within five minutes.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 413],
    }),
    requireAdmin,
    validator("json", adminDecisionSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SAY_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { senseId, status } = c.req.valid("json");
      await setAdminDecision(c.env.worker.DB, senseId, status, Date.now());
      return c.json({ success: true as const }, 200);
    },
  );

function viewOf({ sinceMs, ...shown }: RetirementExplanation): RetiredSense {
  return { ...shown, isUnconfirmed: shown.why !== "admin", since: sinceMs === null ? null : isoTime(sinceMs) };
}
