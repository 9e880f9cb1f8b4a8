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

/**
 * Lets people through to what is their own: the account that the path names in `:id`. To be put behind `requireUser`.
 * The same answer whether there is such an account or not: ids can't be tried out.
 */
export const requireSelf = createMiddleware<SignedInEnv>(async (c, next) =>
  c.req.param("id") === c.var.user.id ? next() : refuse(c, "forbidden"),
);

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
