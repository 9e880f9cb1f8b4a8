import * as v from "valibot";
import { QUIZ_TYPES } from "../../domain/quiz/question.ts";
import { ADMINS_WORDS, RETIRED_BY_ITSELF } from "../../domain/quiz/retirement.ts";

const senseId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const number = v.pipe(v.number(), v.integer());

/** What the browser keeps for quizzes that it makes itself. */
export const retiredBody = v.object({
  success: v.literal(true),
  data: v.object({ senseIds: v.array(v.string()) }),
});

const retiredSense = v.object({
  senseId: v.string(),
  why: v.pipe(
    v.picklist(["admin", ...RETIRED_BY_ITSELF]),
    v.description("By an administrator, or by itself: reported by enough people, or failed by the best players."),
  ),
  since: v.pipe(
    v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    v.description("Null where an administrator judged a report of it."),
  ),
  reports: v.pipe(number, v.description("All reports of it.")),
  reporters: v.pipe(number, v.description("The different accounts among those who reported it.")),
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
export type RetiredSense = v.InferOutput<typeof retiredSense>;

export const retiredSensesBody = v.object({
  success: v.literal(true),
  data: v.object({
    senses: v.array(retiredSense),
    total: number,
    next: v.pipe(v.nullable(v.string()), v.description("What to send as `after` for the next page; null at the end.")),
  }),
});

const SENSES_LIMIT = 50;

export const sensesQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  limit: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), String(SENSES_LIMIT)),
    v.transform((limit) => Math.min(Math.max(limit, 1), SENSES_LIMIT)),
  ),
});

export const adminsWordSchema = v.object({ senseId, status: v.picklist(ADMINS_WORDS) });
