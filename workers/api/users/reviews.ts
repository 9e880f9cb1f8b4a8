import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { ENTRIES_AT_ONCE_MAX, logEntrySchema, madeEntrySchema } from "../../../domain/cards/log.ts";
import { reviewSettingsSchema } from "../../../domain/cards/settings.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { appendEntries, entriesAfter, reviewSettingsOf, saveReviewSettings } from "../../db/review-log.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, refuseFull } from "../shared/refusals.ts";
import { doneBody } from "../shared/schemas.ts";

const ENTRIES_PER_PAGE = 1000;

const entriesQuery = v.object({
  after: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), "0"),
    v.description("`next` of the page before; without it from the beginning."),
  ),
});

const entriesBody = v.object({
  success: v.literal(true),
  data: v.object({
    entries: v.array(logEntrySchema),
    next: v.pipe(v.number(), v.description("From where to continue, now or later.")),
    hasMore: v.boolean(),
  }),
});

const appendSchema = v.object({
  entries: v.pipe(v.array(madeEntrySchema), v.minLength(1), v.maxLength(ENTRIES_AT_ONCE_MAX)),
});

const settingsBody = v.object({ success: v.literal(true), data: v.object({ settings: reviewSettingsSchema }) });

/** A learner with network sends each review by itself, and one who was without it for weeks sends thousands. */
const APPEND_LIMIT = { limit: 3000, windowMs: 24 * 60 * 60_000 };
const SETTINGS_LIMIT = { limit: 200, windowMs: 24 * 60 * 60_000 };

const FETCH_FAILED = "Failed to fetch the reviews";
const SAVE_FAILED = "Failed to save the reviews";
const SETTINGS_FAILED = "Failed to save the settings";

/** The log of a person's reviews and their settings. Nobody else sees them, not even administrators. */
export const reviews = new Hono<SignedInEnv>()
  .get(
    "/:id/reviews",
    describe({
      summary: "One's log of reviews, in the order of arrival",
      description:
        "Append-only. Besides reviews it has what else was done to a card: withdrawn, buried, suspended, noted, corrected, removed.",
      success: { status: 200, schema: entriesBody },
      errors: [400, 401, 403],
    }),
    requireUser,
    requireSelf,
    validator("query", entriesQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: FETCH_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { after } = c.req.valid("query");
      const { entries, lastArrival } = await entriesAfter(c.env.worker.DB, c.var.user.id, after, ENTRIES_PER_PAGE);
      const data = { entries, next: lastArrival, hasMore: entries.length === ENTRIES_PER_PAGE };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .post(
    "/:id/reviews",
    describe({
      summary: "Add to one's log of reviews",
      description:
        "Up to 100 entries. One that is there already, by its id, stays as it is: sending twice is harmless. Times of the future become the time of arrival. Where there is no room, `errors` has the ids of the entries that were not stored; all others were.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 413, 429, 507],
    }),
    requireUser,
    requireSelf,
    validator("json", appendSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SAVE_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimitByAccount("reviews", APPEND_LIMIT),
    async (c) => {
      const { entries } = c.req.valid("json");
      const nowMs = Date.now();
      const refused = await appendEntries(c.env.worker.DB, c.var.user.id, entries, nowMs);
      const [first] = refused;
      if (!first) return c.json({ success: true as const }, 200);
      return refuseFull(c, first.code, nowMs, { errors: refused.map(({ id, code }) => ({ path: id, code })) });
    },
  )
  .get(
    "/:id/review-settings",
    describe({
      summary: "One's settings for reviewing",
      success: { status: 200, schema: settingsBody },
      errors: [401, 403],
    }),
    requireUser,
    requireSelf,
    async (c) => {
      const settings = await reviewSettingsOf(c.env.worker.DB, c.var.user.id);
      return c.json({ success: true as const, data: { settings } }, 200);
    },
  )
  .put(
    "/:id/review-settings",
    describe({
      summary: "Change one's settings for reviewing",
      description: "Of two versions the later one counts, whatever the order of arrival. The answer has that one.",
      success: { status: 200, schema: settingsBody },
      errors: [400, 401, 403, 429],
    }),
    requireUser,
    requireSelf,
    validator("json", reviewSettingsSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SETTINGS_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimitByAccount("review-settings", SETTINGS_LIMIT),
    async (c) => {
      const settings = await saveReviewSettings(c.env.worker.DB, c.var.user.id, c.req.valid("json"), Date.now());
      return c.json({ success: true as const, data: { settings } }, 200);
    },
  );
