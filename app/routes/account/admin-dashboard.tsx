import { redirect } from "react-router";
import { apiContext, userContext } from "../../context.ts";
import { HealthPanel } from "../../features/admin/health/health-panel.tsx";
import { loadHealth } from "../../features/admin/health/load-health.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/admin-dashboard.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(userContext).role !== "admin") throw redirect("/");
  return { health: await nullOnFailure(loadHealth(context.get(apiContext))) };
}

/** For administrators. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{m.health_title()}</PageTitle>
      <h1 className="sr-only">{m.health_title()}</h1>
      <HealthPanel health={loaderData.health} />
    </>
  );
}
