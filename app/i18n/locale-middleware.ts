import type { MiddlewareFunction } from "react-router";
import { paraglideMiddleware } from "./paraglide/server.js";

/** Renders a request in its visitor's language: the one they chose, else their browser's, else Vietnamese. */
export const localeMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  // A copy without the body: it is read for its headers only, and a body can be read but once.
  const headersOnly = new Request(request.url, { headers: request.headers });
  return paraglideMiddleware(headersOnly, () => next());
};
