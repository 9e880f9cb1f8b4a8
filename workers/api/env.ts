import type { Viewer } from "../auth/viewer.ts";

/** Who asks: worked out once for a request, at the entry, and passed on to whatever the request asks of the API. */
export type Caller = {
  viewer: Viewer;
  /** Whom limits count; see `addressOf`. */
  address: string;
  requestId: string;
};

/** What the API's routes get beside the request. */
export type ApiEnv = { Bindings: { worker: Env; caller: Caller } };
