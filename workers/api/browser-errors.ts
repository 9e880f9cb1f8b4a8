import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { rateLimit } from "../limits/rate-limit.ts";
import { metrics } from "../metrics/metrics.ts";
import { withoutPersonalData } from "../metrics/without-personal-data.ts";
import { pathPattern } from "../path-pattern.ts";
import type { ApiEnv } from "./shared/context.ts";
import { describe } from "./shared/describe-route.ts";
import { fieldErrors, refuse } from "./shared/refusals.ts";
import { doneBody } from "./shared/schemas.ts";

const BODY_MAX_BYTES = 8 * 1024;
/** Of one address; a browser sends three for each page that it loads. */
const REPORT_LIMIT = { limit: 30, windowMs: 60 * 60_000 };
/** A third of what is kept, so that one address can't push out what others report. */
const DAILY_LIMIT = { limit: 60, windowMs: 24 * 60 * 60_000 };

const errorSchema = v.object({
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  stack: v.pipe(v.string(), v.maxLength(2_000)),
  page: v.pipe(v.string(), v.maxLength(300), v.description("The path of the page.")),
});

/** Errors of browsers. Who had one is not stored, and what a person may have typed is taken out. */
export const browserErrors = new Hono<ApiEnv>().post(
  "/",
  describe({
    summary: "Report an error of a page's script",
    success: { status: 200, schema: doneBody },
    errors: [400, 413, 429],
  }),
  bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => refuse(c, "body_too_large") }),
  validator("json", errorSchema, (result, c) => {
    if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
  }),
  rateLimit("browser-errors", REPORT_LIMIT),
  rateLimit("browser-errors-daily", DAILY_LIMIT),
  async (c) => {
    const { message, stack, page } = c.req.valid("json");
    metrics.reportBrowserError({
      message: withoutPersonalData(message),
      stack: withoutPersonalData(stack),
      page: pathPattern(page),
    });
    return c.json({ success: true as const }, 200);
  },
);
