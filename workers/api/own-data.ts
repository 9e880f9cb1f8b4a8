import { Hono } from "hono";
import { validator } from "hono-openapi";
import { isAdmin, requireUser, type SignedInEnv } from "../auth/guards.ts";
import { historyOf } from "../db/history.ts";
import { listSessions } from "../db/sessions.ts";
import { findUser } from "../db/users.ts";
import { describe } from "./describe.ts";
import { refuse } from "./errors.ts";
import { exportOf } from "./export.ts";
import { fieldErrors } from "./field-errors.ts";
import { iso } from "./user-view.ts";
import { exportBody, type HistoryEntry, historyBody, pageQuery } from "./users.schemas.ts";

const HISTORY_FAILED = "Failed to fetch user game history";

/** What is kept of a person: the games, and all of it to take along. */
export const ownData = new Hono<SignedInEnv>()
  .get(
    "/export",
    describe({
      summary: "Everything that is kept of oneself, as a file",
      success: { status: 200, schema: exportBody },
      errors: [401],
    }),
    requireUser,
    async (c) => {
      const { DB } = c.env.worker;
      const user = await findUser(DB, c.var.user.id);
      if (!user) return refuse(c, "session_expired");
      const now = new Date();
      const body = exportOf(DB, user, await listSessions(DB, user.id, now.getTime()), now);
      const file = `wordroom-${now.toISOString().slice(0, 10)}.json`;
      return c.body(body, 200, {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="${file}"`,
      });
    },
  )
  .get(
    "/:id/history",
    describe({
      summary: "Somebody's games, the newest first",
      description: "One's own, or anybody's for administrators. `limit` is 1 to 100, 20 by default.",
      success: { status: 200, schema: historyBody },
      errors: [400, 401, 403],
    }),
    requireUser,
    validator("query", pageQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: HISTORY_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const id = c.req.param("id");
      // The same answer whether there is such an account or not: ids can't be tried out.
      if (id !== c.var.user.id && !isAdmin(c.env.caller.viewer)) return refuse(c, "forbidden");
      const { page, limit, pagesMax } = c.req.valid("query");
      const { rows, total } = await historyOf(c.env.worker.DB, id, { page, limit });
      const totalPages = Math.min(Math.ceil(total / limit), pagesMax);
      return c.json({ success: true as const, data: { history: rows.map(entryOf), totalPages } }, 200);
    },
  );

function entryOf(row: Awaited<ReturnType<typeof historyOf>>["rows"][number]): HistoryEntry {
  const { id, name, role, score, totalQuestions, status, difficulty, createdAtMs, endedAtMs } = row;
  return {
    sessionId: id,
    sessionName: name,
    role,
    score,
    // What this player was really asked: a short passage gives fewer than the room wanted.
    wordsPerPlayer: totalQuestions,
    completed: status === "completed",
    leftDuringGame: status === "left",
    difficulty,
    createdAt: iso(createdAtMs),
    endedAt: iso(endedAtMs),
  };
}
