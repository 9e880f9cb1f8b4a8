import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { AuditPage } from "../../features/admin/audit/audit-page.tsx";
import { loadAudit } from "../../features/admin/audit/load-audit.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/audit.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after");
  const loaded = await loadAudit(context.get(apiContext), after !== null && /^\d{1,15}$/.test(after) ? after : null);
  return data(loaded, { status: loaded ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <AuditPage loaded={loaderData} />;
}
