import { type MiddlewareFunction, redirect } from "react-router";
import { userContext, viewerContext } from "../../context.ts";
import { isOfflineCopy } from "../../offline/shared-names.ts";

/** The guard of pages for signed-in users. It runs before their loaders and actions. */
export const requireSignIn: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "user") return context.set(userContext, viewer.user);
  // A POST can't be repeated after signing in, so it leads back to the page without its query.
  const next = request.method === "GET" ? url.pathname + url.search : url.pathname;
  throw redirect(withNext("/login", next));
};

/** Adds where to go after signing in to the address of a sign-in page. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The same guard for pages that the service worker keeps: its copy belongs to no user. */
export const requireSignInUnlessCopied: MiddlewareFunction<Response> = (args, next) =>
  isOfflineCopy(args.request) ? next() : requireSignIn(args, next);
