import { redirect } from "react-router";
import { userContext } from "../context.ts";
import type { Route } from "./+types/admin-dashboard.ts";

/** For administrators; until their area is there they have the same dashboard as everybody. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(context.get(userContext).role === "admin" ? "/dashboard" : "/");
}
