import { Hono } from "hono";
import type { ApplyGlobalResponse } from "hono/client";
import { openAPIRouteHandler } from "hono-openapi";
import * as v from "valibot";
import { accountName } from "./admin/account-name.ts";
import { adminAudit } from "./admin/audit.ts";
import { adminHealth } from "./admin/health.ts";
import { reportedSenses } from "./admin/reported-senses.ts";
import { adminRooms } from "./admin/rooms.ts";
import { senseCorrections } from "./admin/sense-corrections.ts";
import { senseDecisions } from "./admin/sense-decisions.ts";
import { adminSentenceCases } from "./admin/sentence-cases.ts";
import { adminUserActions } from "./admin/user-actions.ts";
import { adminStats, adminUsers } from "./admin/users.ts";
import { browserErrors } from "./browser-errors.ts";
import { challenge } from "./challenge/challenge.ts";
import { leaderboard } from "./leaderboard/leaderboard.ts";
import { names } from "./names.ts";
import { corrections } from "./quizzes/corrections.ts";
import { evaluation } from "./quizzes/evaluate.ts";
import { quizzes } from "./quizzes/quizzes.ts";
import { reports } from "./quizzes/reports.ts";
import { retired } from "./quizzes/retired-senses.ts";
import { answersCsv, gameQuestions } from "./rooms/game-answers.ts";
import { penalties } from "./rooms/penalties.ts";
import { resultsCsv } from "./rooms/results-csv.ts";
import { playedGames } from "./rooms/room-details.ts";
import { rooms } from "./rooms/rooms.ts";
import type { ApiEnv } from "./shared/context.ts";
import { describe } from "./shared/describe-route.ts";
import { type ErrorBody, refuse, respondToFailure } from "./shared/refusals.ts";
import { totals } from "./totals.ts";
import { certificates, verification } from "./users/certificates.ts";
import { google } from "./users/google.ts";
import { hints } from "./users/hints.ts";
import { history } from "./users/history.ts";
import { historyCsv } from "./users/history-csv.ts";
import { personalData } from "./users/personal-data.ts";
import { practice } from "./users/practice.ts";
import { profile } from "./users/profile.ts";
import { progress } from "./users/progress.ts";
import { reminders } from "./users/reminders.ts";
import { reviews } from "./users/reviews.ts";
import { sessions } from "./users/sessions.ts";
import { signInRoutes } from "./users/sign-in.ts";
import { vocabulary } from "./users/vocabulary.ts";
import { words } from "./words/words.ts";

const healthBody = v.object({ success: v.literal(true), data: v.object({ status: v.literal("ok") }) });

/** Every route of the server's API, used by the pages' loaders and actions in-process and by all other clients over HTTP. */
export const api = new Hono<ApiEnv>()
  .basePath("/api")
  .use(async (c, next) => {
    await next();
    // Most responses are for one person, and some carry a secret: none is cached unless its route says so.
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  })
  .route("/rooms", rooms)
  .route("/rooms", playedGames)
  .route("/rooms", penalties)
  .route("/rooms", resultsCsv)
  .route("/rooms", answersCsv)
  .route("/rooms", gameQuestions)
  .route("/quizzes", quizzes)
  .route("/quizzes", evaluation)
  .route("/quizzes", reports)
  .route("/quizzes", retired)
  .route("/quizzes", corrections)
  .route("/users", signInRoutes)
  .route("/users", profile)
  .route("/users/google", google)
  .route("/users/sessions", sessions)
  .route("/users", personalData)
  .route("/users", history)
  .route("/users", historyCsv)
  .route("/users", practice)
  .route("/users", vocabulary)
  .route("/users", reviews)
  .route("/users", progress)
  .route("/users", certificates)
  .route("/users", reminders)
  .route("/users", hints)
  .route("/certificates", verification)
  .route("/names", names)
  .route("/words", words)
  .route("/leaderboard", leaderboard)
  .route("/challenge", challenge)
  .route("/totals", totals)
  .route("/admin/stats", adminStats)
  .route("/admin/users", adminUsers)
  .route("/admin/users", adminUserActions)
  .route("/admin/users", accountName)
  .route("/admin/rooms", adminRooms)
  .route("/admin/audit", adminAudit)
  .route("/errors", browserErrors)
  .route("/admin/health", adminHealth)
  .route("/admin/senses", reportedSenses)
  .route("/admin/senses", senseDecisions)
  .route("/admin/senses", senseCorrections)
  .route("/admin/sentence-cases", adminSentenceCases)
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
api.onError(respondToFailure);

type AnyError = { json: ErrorBody };

/** The API's type for the typed client: each route's own responses, and the errors that any route can return. */
export type Api = ApplyGlobalResponse<typeof api, { 400: AnyError; 413: AnyError; 429: AnyError; 500: AnyError }>;
