import { type MiddlewareFunction, redirect } from "react-router";
import { userContext, viewerContext } from "../../context.ts";
import { withNotice } from "../../passing-notice.ts";
import { withNext } from "./with-next.ts";

/** The one guard of pages that are for those who are signed in: before any loader or action of theirs. */
export const requireSignIn: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "user") return context.set(userContext, viewer.user);
  // What was to be done can't be done later by itself: back to the page, not to the action.
  const next = request.method === "GET" ? url.pathname + url.search : url.pathname;
  const notice = viewer.why === "expired" ? withNotice("session_expired", url) : {};
  throw redirect(withNext("/login", next), notice);
};
