import { Hono } from "hono";
import { validator } from "hono-openapi";
import { requireAdmin, type SignedInEnv } from "../auth/guards.ts";
import { retiredSenses, sayOfSense } from "../db/retirement.ts";
import { type WhyRetired, whyRetired } from "../db/why-retired.ts";
import { describe } from "./describe.ts";
import { refuse } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { adminsWordSchema, type RetiredSense, retiredSensesBody, sensesQuery } from "./senses.schemas.ts";
import { iso } from "./user-view.ts";
import { doneBody } from "./users.schemas.ts";

const LIST_FAILED = "Failed to fetch the retired senses";
const SAY_FAILED = "Failed to change the sense";

/** The senses that are not asked any more, and what administrators say of them. */
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
      const all = await retiredSenses(DB);
      const left = all.filter((id) => id > after);
      const senses = await whyRetired(DB, left.slice(0, limit));
      const next = left.length > limit ? (senses.at(-1)?.senseId ?? null) : null;
      return c.json({ success: true as const, data: { senses: senses.map(viewOf), total: all.length, next } }, 200);
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
    validator("json", adminsWordSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SAY_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { senseId, status } = c.req.valid("json");
      await sayOfSense(c.env.worker.DB, senseId, status, Date.now());
      return c.json({ success: true as const }, 200);
    },
  );

function viewOf({ sinceMs, ...shown }: WhyRetired): RetiredSense {
  return { ...shown, since: sinceMs === null ? null : iso(sinceMs) };
}
