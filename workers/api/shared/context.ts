import type { Context } from "hono";
import type { Viewer } from "../../auth/viewer.ts";

/** Who sent a request. Determined once at the entry and passed to every API call that the request makes. */
export type Caller = {
  viewer: Viewer;
  /** What rate limits count by; see `addressOf`. */
  address: string;
  /** The id of the browser from its signed cookie; null if it has none. */
  browser: string | null;
  /** The User-Agent header, by which people tell their sessions apart. */
  userAgent: string | null;
  requestId: string;
};

/** The bindings of every API route. */
export type ApiEnv = { Bindings: { worker: Env; caller: Caller } };

/** The part of a route's context that helpers need, independent of the variables that guards set. */
export type ApiContext = Pick<Context<ApiEnv>, "env" | "header" | "req">;
