import { type Context, type ExecutionContext, Hono } from "hono";
import { api } from "./api/api.ts";
import type { Caller } from "./api/shared/context.ts";
import { refuse } from "./api/shared/refusals.ts";
import { browserOf, isRoomPath, newBrowserCookie } from "./auth/browser-id.ts";
import { setsSession } from "./auth/sessions.ts";
import { viewerOf } from "./auth/viewer.ts";
import { requireValidConfiguration } from "./configuration.ts";
import { withinBodyLimit } from "./http/body-limit.ts";
import { connectToRoom } from "./http/connect-to-room.ts";
import { failurePage } from "./http/failure-page.ts";
import { renderPage } from "./http/pages.ts";
import { isCrossSite, newNonce, secured } from "./http/security.ts";
import { addressOf } from "./limits/client-address.ts";
import { logFailure, logRequest, newRequestId } from "./log.ts";
import { withTimedDatabase } from "./metrics/timed-database.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { deleteExpired } from "./retention.ts";

export { Limiter } from "./limits/rate-limit.ts";
export { MetricsCounter } from "./metrics/metrics-counter.ts";
export { QuizGenerator } from "./quiz/generator.ts";
export { Room } from "./room/room.ts";

type AppEnv = { Bindings: Env; Variables: { requestId: string; nonce: string; caller: Caller } };

/** Where hot reload injects scripts and styles that no policy would let through. */
const isDevelopment = import.meta.env.MODE === "development";

/** Everything that a request passes, in this order. */
const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set("requestId", newRequestId());
    c.set("nonce", isDevelopment || isSocket(c) ? "" : newNonce());
    const startedMs = Date.now();
    await next();
    const { requestId, caller } = c.var;
    logRequest(c.env, c.req, { requestId, status: c.res.status, ms: Date.now() - startedMs, viewer: caller?.viewer });
    // An upgraded connection is the room's; it has nothing that a header could protect.
    if (c.res.status === 101) return;
    c.res = secured(c.res, { nonce: c.var.nonce, isHttps: isHttps(c), withPolicy: !isDevelopment });
    c.res.headers.set("x-request-id", c.var.requestId);
  })
  .use(async (c, next) => {
    if (isCrossSite(c.req.raw)) return refuse(c, "cross_site");
    return next();
  })
  .use(async (c, next) => {
    const request = await withinBodyLimit(c.req.raw);
    if (request === null) return wantsData(c) ? refuse(c, "body_too_large") : failurePage(c.req.raw, 413);
    c.req.raw = request;
    return next();
  })
  .use(async (c, next) => {
    requireValidConfiguration(c.env);
    const { viewer, cookies } = await viewerOf(c.req.raw, c.env).catch((error) => {
      // A seat's secret is enough to play on: a database that is away must not keep anybody out of a running game.
      if (!isSocket(c)) throw error;
      logFailure("session_unread", c.var.requestId, error);
      return { viewer: { kind: "guest", why: "none" } as const, cookies: [] };
    });
    const { headers } = c.req.raw;
    const userAgent = headers.get("user-agent");
    const browser = browserOf(headers, c.env);
    c.set("caller", { viewer, address: addressOf(headers), browser, userAgent, requestId: c.var.requestId });
    await next();
    if (c.res.status === 101) return;
    const named = browser === null && isRoomPath(c.req.path) ? [newBrowserCookie(c.env)] : [];
    // What signing in or out has set is newer than what was found on the way in.
    const renewed = setsSession(c.res.headers, c.env) ? [] : cookies;
    for (const cookie of [...named, ...renewed]) c.header("Set-Cookie", cookie, { append: true });
  })
  .all("/api/*", (c) => api.fetch(c.req.raw, { worker: c.env, caller: c.var.caller }, c.executionCtx))
  .get("/ws/:code", async (c) => {
    if (!isUpgrade(c)) return refuse(c, "upgrade_required");
    return connectToRoom(c.req.raw, c.req.param("code"), c.var.caller, c.env);
  })
  .all("*", (c) =>
    renderPage({ request: c.req.raw, env: c.env, ctx: c.executionCtx, caller: c.var.caller, nonce: c.var.nonce }),
  );

app.onError((error, c) => {
  logFailure("request_failed", c.var.requestId, error);
  return wantsData(c) ? refuse(c, "internal") : failurePage(c.req.raw);
});

export default {
  fetch: (request: Request, env: Env, ctx: ExecutionContext) => app.fetch(request, withTimedDatabase(env), ctx),
  /** The Cron trigger of wrangler.toml. */
  async scheduled(controller, env) {
    requireValidConfiguration(env);
    // Never by a time to come: the development server lets whoever calls it choose the time.
    await deleteExpired(env, Math.min(controller.scheduledTime, Date.now()));
    await sendReminders(env, controller.scheduledTime);
  },
} satisfies ExportedHandler<Env>;

function isHttps(c: Context): boolean {
  return new URL(c.req.url).protocol === "https:";
}

function isSocket(c: Context): boolean {
  return c.req.path.startsWith("/ws/");
}

function isUpgrade(c: Context): boolean {
  return c.req.header("upgrade")?.toLowerCase() === "websocket";
}

function wantsData(c: Context): boolean {
  return c.req.path.startsWith("/api/") || isSocket(c);
}
