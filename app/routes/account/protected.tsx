import { Outlet } from "react-router";
import { requireSignIn } from "../../features/account/require-sign-in.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/protected.ts";

export { guardsAgain as shouldRevalidate } from "../../features/account/guards-again.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

/** Loads nothing, but without a loader a navigation in the browser would not run the guard. */
export function loader() {
  return null;
}

/** Where the guard can't be asked, the page says what it could not load, instead of the general error. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function Protected() {
  return <Outlet />;
}
