import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { HealthPanel } from "../../features/admin/health/health-panel.tsx";
import { loadHealth } from "../../features/admin/health/load-health.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/health.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const health = await loadHealth(context.get(apiContext));
  return data(health, { status: health ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function AdminHealth({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{`${m.health_title()} · ${m.menu_admin()}`}</PageTitle>
      <HealthPanel health={loaderData} />
    </>
  );
}
