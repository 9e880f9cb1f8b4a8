import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { loadUser } from "../../features/admin/users/load-users.ts";
import { UserPage } from "../../features/admin/users/user-page.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/user.ts";

const STATUS = { user: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadUser(context.get(apiContext), params.id);
  return data(loaded, { status: STATUS[loaded.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  return <UserPage loaded={loaderData ?? { kind: "failed" }} viewerId={useViewer()?.id ?? ""} />;
}
