import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { reportSchema } from "../../../domain/quiz/report.ts";
import { cleanNote } from "../../../domain/text.ts";
import { isStorableQuestion } from "../../../domain/words/storable.ts";
import { userIdOf } from "../../auth/viewer.ts";
import { keyedHash } from "../../crypto.ts";
import { insertReport } from "../../db/reports.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { unknownSenses } from "../../quiz/known-senses.ts";
import { playedQuestionFor } from "../rooms/played-question.ts";
import { SEAT_TOKEN_HEADER } from "../rooms/seat-request.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { doneBody } from "../shared/schemas.ts";

const note = v.pipe(reportSchema.entries.note, v.transform(cleanNote));
const { id, reason } = reportSchema.entries;

const ofPractice = v.pipe(
  v.object({ ...reportSchema.entries, note }),
  v.check(({ question }) => isStorableQuestion(question), "question_unsound"),
);
const ofRoom = v.object({
  id,
  reason,
  note,
  gameId: v.pipe(v.string(), v.maxLength(100), v.description("Of a finished game of a room that one was in.")),
  questionId: v.pipe(v.string(), v.maxLength(40)),
});

/** A question of a practice game is sent along; one of a room's game is in the database. */
const newReportSchema = v.union([ofRoom, ofPractice]);

/** Per account, or per address, behind which a class may be. */
const REPORT_LIMIT = { limit: 100, windowMs: 60 * 60_000 };

const FAILED = "Failed to send the report";

/** Reports of bad questions. */
export const reports = new Hono<ApiEnv>().post(
  "/reports",
  describe({
    summary: "Report a question",
    description:
      "One of practice with all that is needed to judge it, or one of a room's finished game by its id: for those who played it, for a presenter while the room shows it, guests by their seat token, and administrators. Sent twice it is one report.",
    parameters: [{ in: "header", name: SEAT_TOKEN_HEADER, required: false, schema: { type: "string" } }],
    success: { status: 200, schema: doneBody },
    errors: [400, 404, 413, 429],
  }),
  validator("json", newReportSchema, (result, c) => {
    if (!result.success) return refuse(c, "invalid_input", { message: FAILED, errors: fieldErrors(result.error) });
  }),
  rateLimitByAccount("report", REPORT_LIMIT),
  async (c) => {
    const { worker, caller } = c.env;
    const report = c.req.valid("json");
    const { id, reason, note } = report;
    const userId = userIdOf(caller.viewer);
    // Only the hash, and only of accounts: it is compared with those of other reports, and shown to nobody.
    const addressHash = userId && keyedHash(worker, `report-address ${caller.address}`);
    const kept = { id, reason, note, reporterId: userId, addressHash, createdAtMs: Date.now() };
    if ("question" in report) {
      const { question, customText: passage, answer } = report;
      const unknown = await unknownSenses([question.senseId]);
      if (unknown.size > 0)
        return refuse(c, "invalid_input", { message: FAILED, errors: [{ path: "question.senseId", code: "invalid" }] });
      await insertReport(worker.DB, { ...kept, question, passage, answer, gameId: null });
      return c.json({ success: true as const }, 200);
    }
    const seatToken = c.req.header(SEAT_TOKEN_HEADER) ?? null;
    const played = await playedQuestionFor(worker, caller.viewer, { ...report, seatToken });
    if (!played) return refuse(c, "not_found");
    await insertReport(worker.DB, { ...kept, ...played, gameId: report.gameId });
    return c.json({ success: true as const }, 200);
  },
);
