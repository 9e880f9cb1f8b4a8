import { Hono } from "hono";
import * as v from "valibot";
import { BADGE_IDS, badgesOf } from "../../../domain/progress/badges.ts";
import { DAY_STATES, STREAK_STATES } from "../../../domain/progress/streak.ts";
import { lastWeeks } from "../../../domain/progress/weeks.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { giveBadges, learningProgressOf } from "../../db/progress.ts";
import { describe } from "../shared/describe-route.ts";
import { isoTime, timeSchema } from "../shared/schemas.ts";

const day = v.pipe(v.string(), v.isoDate());

const figures = {
  accuracy: v.pipe(v.nullable(v.number()), v.description("In percent of the questions; null without a game.")),
  minutes: v.number(),
  penaltyVnd: v.pipe(v.number(), v.description("Of games in rooms, by weeks of the deployment's time zone.")),
};

const progressBody = v.object({
  success: v.literal(true),
  data: v.object({
    today: v.pipe(day, v.description("The learner's day now, in the time zone of the review settings.")),
    streak: v.object({
      state: v.picklist(STREAK_STATES),
      current: v.pipe(v.number(), v.description("Active days, without rest days; 0 unless `running`.")),
      longest: v.number(),
      isTodayDone: v.boolean(),
      restDays: v.pipe(
        v.object({ used: v.number(), left: v.number() }),
        v.description("Of the current calendar month. They are taken by themselves."),
      ),
      week: v.pipe(
        v.array(v.object({ day, state: v.picklist(DAY_STATES) })),
        v.description("The last seven days, today as the last."),
      ),
    }),
    badges: v.array(
      v.object({ id: v.picklist(BADGE_IDS), have: v.number(), need: v.number(), earnedAt: v.nullable(timeSchema) }),
    ),
    words: v.object({
      met: v.pipe(v.number(), v.description("All cards.")),
      remembered: v.pipe(v.number(), v.description("Recalled 21 days or more after they were recalled before.")),
    }),
    lastWeeks: v.object({
      ...figures,
      weeks: v.pipe(
        v.array(v.object({ start: day, ...figures })),
        v.description("The last twelve weeks from Monday, the current one as the last."),
      ),
    }),
  }),
});

/** What a learner has reached. Nobody else sees it, not even administrators. */
export const progress = new Hono<SignedInEnv>().get(
  "/:id/progress",
  describe({
    summary: "One's streak, badges and figures",
    description: "A badge is given when it is first seen to be earned here, and stays from then on.",
    success: { status: 200, schema: progressBody },
    errors: [401, 403],
  }),
  requireUser,
  requireSelf,
  async (c) => {
    const { DB } = c.env.worker;
    const userId = c.var.user.id;
    const nowMs = Date.now();
    const { today, days, penalties, streak, record, wordsMet, given } = await learningProgressOf(DB, userId, nowMs);
    const badges = badgesOf(record, new Set(given.keys()));
    const newlyEarned = badges.filter(({ id, isEarned }) => isEarned && !given.has(id)).map(({ id }) => id);
    await giveBadges(DB, userId, newlyEarned, nowMs);
    const data = {
      today,
      streak,
      badges: badges.map(({ id, have, need, isEarned }) => {
        const earnedAt = isEarned ? isoTime(given.get(id) ?? nowMs) : null;
        return { id, have, need, earnedAt };
      }),
      words: { met: wordsMet, remembered: record.wordsRemembered },
      lastWeeks: lastWeeks(days, penalties, today),
    };
    return c.json({ success: true as const, data }, 200);
  },
);
