import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ApplyGlobalResponse } from "hono/client";
import { openAPIRouteHandler } from "hono-openapi";
import * as v from "valibot";
import { adminReports } from "./admin-reports.ts";
import { adminSenses } from "./admin-senses.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { answerFailure, type ErrorBody, refuse } from "./errors.ts";
import { evaluation } from "./evaluate.ts";
import { penalties } from "./penalties.ts";
import { quizzes } from "./quizzes.ts";
import { reports } from "./reports.ts";
import { resultsCsv } from "./results-csv.ts";
import { retired } from "./retired.ts";
import { rooms } from "./rooms.ts";
import { users } from "./users.ts";
import { words } from "./words.ts";

/** A passage of 20,000 characters of any script, as JSON, fits twice. */
export const BODY_MAX_BYTES = 256 * 1024;

const healthBody = v.object({ success: v.literal(true), data: v.object({ status: v.literal("ok") }) });

/** The one door to everything: pages' loaders and actions come through here as well as other clients. */
export const api = new Hono<ApiEnv>()
  .basePath("/api")
  .use(async (c, next) => {
    await next();
    // Answers are for one person and one moment, and some carry a secret, unless they say otherwise.
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  })
  .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => refuse(c, "body_too_large") }))
  .route("/rooms", rooms)
  .route("/rooms", penalties)
  .route("/rooms", resultsCsv)
  .route("/quizzes", quizzes)
  .route("/quizzes", evaluation)
  .route("/quizzes", reports)
  .route("/quizzes", retired)
  .route("/users", users)
  .route("/words", words)
  .route("/admin/reports", adminReports)
  .route("/admin/senses", adminSenses)
  .get(
    "/health",
    describe({ summary: "Whether the server answers", success: { status: 200, schema: healthBody }, errors: [] }),
    (c) => c.json({ success: true as const, data: { status: "ok" as const } }, 200),
  );

api.get(
  "/openapi.json",
  describe({ summary: "This description", success: { status: 200, schema: v.looseObject({}) }, errors: [] }),
  openAPIRouteHandler(api, {
    documentation: { info: { title: "Wordroom", description: "Vocabulary quizzes from any text.", version: "1" } },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  }),
);
api.notFound((c) => refuse(c, "not_found"));
api.onError(answerFailure);

type AnyError = { json: ErrorBody };

/** The API as its typed client sees it: each route's own answers, and the errors that any of them can give. */
export type Api = ApplyGlobalResponse<typeof api, { 400: AnyError; 413: AnyError; 429: AnyError; 500: AnyError }>;
