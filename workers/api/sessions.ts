import Bowser from "bowser";
import { Hono } from "hono";
import { requireUser, type SignedInEnv } from "../auth/guards.ts";
import { deleteOtherSessions, deleteSession, listSessions, type StoredSession } from "../db/sessions.ts";
import { describe } from "./describe.ts";
import { refuse } from "./errors.ts";
import { clearSession } from "./sign-in.ts";
import { iso } from "./user-view.ts";
import { doneBody, type SessionView, sessionsBody } from "./users.schemas.ts";

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
      // Somebody else's session is not there, whether it exists or not.
      if (!(await deleteSession(c.env.worker.DB, c.var.user.id, id))) return refuse(c, "not_found");
      if (id === c.var.sessionId) clearSession(c);
      return c.json({ success: true as const }, 200);
    },
  );

function sessionViewOf({ id, createdAtMs, seenAtMs, userAgent }: StoredSession, currentId: string): SessionView {
  const names = userAgent ? Bowser.parse(userAgent) : null;
  return {
    id,
    isCurrent: id === currentId,
    createdAt: iso(createdAtMs),
    lastSeenAt: iso(seenAtMs),
    browser: names?.browser.name || null,
    system: names?.os.name || null,
  };
}
