import { data, useLocation } from "react-router";
import { apiContext, userContext } from "../../context.ts";
import { HistoryPage } from "../../features/room/history/history-page.tsx";
import { viewIn } from "../../features/room/history/history-view.ts";
import { loadHistory } from "../../features/room/history/load-history.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/user-history.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const loaded = await loadHistory(context.get(apiContext), id, viewIn(url.searchParams));
  return data(loaded, { status: loaded ? 200 : 503 });
}

/** Without a network the page stays, with the banner and another try. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function UserHistory({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <HistoryPage userId={useViewer()?.id ?? ""} view={viewIn(new URLSearchParams(search))} loaded={loaderData} />;
}
