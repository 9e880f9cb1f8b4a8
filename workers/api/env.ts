import type { Context } from "hono";
import type { Viewer } from "../auth/viewer.ts";

/** Who asks: worked out once for a request, at the entry, and passed on to whatever the request asks of the API. */
export type Caller = {
  viewer: Viewer;
  /** Whom limits count; see `addressOf`. */
  address: string;
  /** Which browser, by its signed cookie; null where it has none. */
  browser: string | null;
  /** As the browser names itself: by it people tell their sessions apart. */
  userAgent: string | null;
  requestId: string;
};

/** What the API's routes get beside the request. */
export type ApiEnv = { Bindings: { worker: Env; caller: Caller } };

/** What helpers of routes need of a route's context, whatever else its guards have put there. */
export type ApiContext = Pick<Context<ApiEnv>, "env" | "header">;
