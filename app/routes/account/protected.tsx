import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireSignIn } from "../../features/account/require-sign-in.ts";
import type { Route } from "./+types/protected.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

/** Loads nothing, but without a loader a navigation in the browser would not run the guard. */
export function loader() {
  return null;
}

/**
 * Not where only the query changes: the page's own request passes the guard, too. So a page that handles the failure of its
 * own request keeps standing without a network.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  return defaultShouldRevalidate && (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname);
}

export default function Protected() {
  return <Outlet />;
}
