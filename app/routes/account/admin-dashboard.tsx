import { redirect } from "react-router";
import { userContext } from "../../context.ts";
import type { Route } from "./+types/admin-dashboard.ts";

/** There is no page for administrators yet: they get the dashboard that everybody has. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(context.get(userContext).role === "admin" ? "/dashboard" : "/");
}
