import { Hono } from "hono";
import { validator } from "hono-openapi";
import { userIdOf } from "../auth/viewer.ts";
import { insertReport } from "../db/reports.ts";
import { limitedByCaller } from "../limits/limited.ts";
import { askedQuestion } from "./asked-question.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { newReportSchema } from "./reports.schemas.ts";
import { SEAT_TOKEN_HEADER } from "./rooms.ts";
import { doneBody } from "./users.schemas.ts";

/** Of an account, or of an address, behind which a class may sit. */
const REPORT_LIMIT = { limit: 100, windowMs: 60 * 60_000 };

const FAILED = "Failed to send the report";

/** Questions that somebody finds bad. */
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
  limitedByCaller("report", REPORT_LIMIT),
  async (c) => {
    const { worker, caller } = c.env;
    const report = c.req.valid("json");
    const { id, reason, note } = report;
    const userId = userIdOf(caller.viewer);
    const kept = { id, reason, note, reporterId: userId, createdAtMs: Date.now() };
    if ("question" in report) {
      const { question, customText: passage, answer } = report;
      await insertReport(worker.DB, { ...kept, question, passage, answer, gameId: null });
      return c.json({ success: true as const }, 200);
    }
    const seatToken = c.req.header(SEAT_TOKEN_HEADER) ?? null;
    const played = await askedQuestion(worker, caller.viewer, { ...report, seatToken });
    if (!played) return refuse(c, "not_found");
    await insertReport(worker.DB, { ...kept, ...played, gameId: report.gameId });
    return c.json({ success: true as const }, 200);
  },
);
