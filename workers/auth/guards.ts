import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/shared/context.ts";
import { refuse } from "../api/shared/refusals.ts";
import type { SignedInUser, Viewer } from "./viewer.ts";

/** What the guards below set for the route behind them. */
export type SignedInEnv = ApiEnv & { Variables: { user: SignedInUser; sessionId: string } };

/** The error for a guest, by why they are one. */
const WHY = { none: "token_missing", invalid: "token_invalid", expired: "session_expired" } as const;

/** Responds to somebody who is not signed in. */
export function refuseGuest(c: Context, viewer: Extract<Viewer, { kind: "guest" }>) {
  return refuse(c, WHY[viewer.why]);
}

/** Requires a signed-in person. */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const { viewer } = c.env.caller;
  if (viewer.kind === "guest") return refuseGuest(c, viewer);
  c.set("user", viewer.user);
  c.set("sessionId", viewer.sessionId);
  return next();
});

/**
 * Requires that `:id` in the path is the caller's own account. Comes after `requireUser`. The response is the same whether
 * such an account exists or not (enumeration of ids).
 */
export const requireSelf = createMiddleware<SignedInEnv>(async (c, next) =>
  c.req.param("id") === c.var.user.id ? next() : refuse(c, "forbidden"),
);

/** Requires an administrator. The role was read from the database for this request, not from the token. */
export const requireAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  const { viewer } = c.env.caller;
  if (viewer.kind === "guest") return refuseGuest(c, viewer);
  if (!isAdmin(viewer)) return refuse(c, "forbidden");
  c.set("user", viewer.user);
  c.set("sessionId", viewer.sessionId);
  return next();
});

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === "user" && viewer.user.role === "admin";
}
