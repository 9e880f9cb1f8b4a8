import { data, useLocation } from "react-router";
import { apiContext } from "../../context.ts";
import { loadUsers } from "../../features/admin/users/load-users.ts";
import { users } from "../../features/admin/users/user-view.ts";
import { UsersPage } from "../../features/admin/users/users-page.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/users.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadUsers(context.get(apiContext), users.viewIn(url.searchParams));
  return data(loaded, { status: loaded.list ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <UsersPage view={users.viewIn(new URLSearchParams(search))} loaded={loaderData} viewerId={useViewer()?.id ?? ""} />
  );
}
