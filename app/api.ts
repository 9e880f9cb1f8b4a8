import { hc } from "hono/client";
import type { Api } from "../workers/api/api.ts";

/** The API as pages see it, in a loader (in-process) and in the browser (over HTTP) alike. */
export type ApiClient = ReturnType<typeof hc<Api>>;

/** For code that runs in the browser; loaders and actions on the server take `apiContext` instead. */
export function browserApi(): ApiClient {
  return hc<Api>(window.location.origin);
}
