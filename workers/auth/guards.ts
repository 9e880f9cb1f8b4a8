import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/env.ts";
import { refuse } from "../api/errors.ts";
import type { SignedInUser, Viewer } from "./viewer.ts";

/** What a route behind a guard knows about who asks. */
export type SignedInEnv = ApiEnv & { Variables: { user: SignedInUser; sessionId: string } };

/** Why a guest is turned away. */
const WHY = { none: "token_missing", invalid: "token_invalid", expired: "session_expired" } as const;

/** Lets signed-in people through, and says to everybody else why they are not. */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const { viewer } = c.env.caller;
  if (viewer.kind === "guest") return refuse(c, WHY[viewer.why]);
  c.set("user", viewer.user);
  c.set("sessionId", viewer.sessionId);
  return next();
});

/** Lets administrators through. The role was read from the database for this very request. */
export const requireAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  const { viewer } = c.env.caller;
  if (viewer.kind === "guest") return refuse(c, WHY[viewer.why]);
  if (!isAdmin(viewer)) return refuse(c, "forbidden");
  c.set("user", viewer.user);
  c.set("sessionId", viewer.sessionId);
  return next();
});

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === "user" && viewer.user.role === "admin";
}
