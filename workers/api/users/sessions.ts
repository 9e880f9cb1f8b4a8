import Bowser from "bowser";
import { Hono } from "hono";
import * as v from "valibot";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { deleteOtherSessions, deleteSession, listSessions, type StoredSession } from "../../db/sessions.ts";
import { describe } from "../shared/describe-route.ts";
import { refuse } from "../shared/refusals.ts";
import { doneBody, isoTime, timeSchema } from "../shared/schemas.ts";
import { clearSession } from "./sign-in.ts";

export const sessionView = v.object({
  id: v.string(),
  isCurrent: v.boolean(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
});
type SessionView = v.InferOutput<typeof sessionView>;

const sessionsBody = v.object({ success: v.literal(true), data: v.object({ sessions: v.array(sessionView) }) });

/** Where one is signed in. */
export const sessions = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "Where one is signed in",
      description: "The last used first; the one that asks is marked.",
      success: { status: 200, schema: sessionsBody },
      errors: [401],
    }),
    requireUser,
    async (c) => {
      const stored = await listSessions(c.env.worker.DB, c.var.user.id, Date.now());
      const shown = stored.map((session) => sessionViewOf(session, c.var.sessionId));
      return c.json({ success: true as const, data: { sessions: shown } }, 200);
    },
  )
  .delete(
    "/",
    describe({ summary: "Sign out everywhere else", success: { status: 200, schema: doneBody }, errors: [401] }),
    requireUser,
    async (c) => {
      await deleteOtherSessions(c.env.worker.DB, c.var.user.id, c.var.sessionId);
      return c.json({ success: true as const }, 200);
    },
  )
  .delete(
    "/:id",
    describe({ summary: "End one session", success: { status: 200, schema: doneBody }, errors: [401, 404] }),
    requireUser,
    async (c) => {
      const id = c.req.param("id");
      // The same response for the session of another account and for none (enumeration of ids).
      if (!(await deleteSession(c.env.worker.DB, c.var.user.id, id))) return refuse(c, "not_found");
      if (id === c.var.sessionId) clearSession(c);
      return c.json({ success: true as const }, 200);
    },
  );

export function sessionViewOf({ id, createdAtMs, seenAtMs, userAgent }: StoredSession, currentId: string): SessionView {
  const names = userAgent ? Bowser.parse(userAgent) : null;
  return {
    id,
    isCurrent: id === currentId,
    createdAt: isoTime(createdAtMs),
    lastSeenAt: isoTime(seenAtMs),
    browser: names?.browser.name || null,
    system: names?.os.name || null,
  };
}
