import { Outlet } from "react-router";
import { requireSignIn } from "../features/account/require-sign-in.ts";
import type { Route } from "./+types/protected.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

/** Nothing of its own, but there: without a loader the browser would not ask, and the guard not be passed. */
export function loader() {
  return null;
}

export default function Protected() {
  return <Outlet />;
}
