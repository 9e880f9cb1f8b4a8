import { hc } from "hono/client";
import type { Api } from "../workers/api/api.ts";

/** The typed client of the API: in-process in a loader, over HTTP in the browser. */
export type ApiClient = ReturnType<typeof hc<Api>>;

/** For code in the browser. Loaders and actions on the server use `apiContext`. */
export function browserApi(): ApiClient {
  return hc<Api>(window.location.origin);
}
