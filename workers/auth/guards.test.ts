import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { newCaller, signedIn, statusAndBody } from "../api/testing/requests.ts";
import { requireAdmin, requireUser, type SignedInEnv } from "./guards.ts";
import type { Viewer } from "./viewer.ts";

const routes = new Hono<SignedInEnv>()
  .get("/user", requireUser, (c) => c.json([c.var.user.displayName, c.var.sessionId]))
  .get("/admin", requireAdmin, (c) => c.json([c.var.user.displayName, c.var.sessionId]));

function ask(path: string, viewer: Viewer): Promise<Response> {
  const caller = { ...newCaller(), viewer };
  return Promise.resolve(routes.fetch(new Request(`http://localhost${path}`), { worker: env, caller }));
}

describe("a guard", () => {
  it.each(["/user", "/admin"])("for %s refuses guests with the reason", async (path) => {
    const codes = { none: "token_missing", invalid: "token_invalid", expired: "session_expired" } as const;
    for (const why of ["none", "invalid", "expired"] as const)
      expect(await statusAndBody(ask(path, { kind: "guest", why }))).toMatchObject([
        401,
        { success: false, code: codes[why] },
      ]);
  });

  it("allows users, and only administrators on the routes for administrators", async () => {
    const [lan, admin] = [await signedIn(), await signedIn({ role: "admin", displayName: "An" })];
    expect(await statusAndBody(ask("/user", lan.caller.viewer))).toEqual([200, ["Lan", lan.sessionId]]);
    expect(await statusAndBody(ask("/admin", lan.caller.viewer))).toMatchObject([403, { code: "forbidden" }]);
    expect(await statusAndBody(ask("/admin", admin.caller.viewer))).toEqual([200, ["An", admin.sessionId]]);
  });
});
