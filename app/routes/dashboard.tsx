import { apiContext, userContext } from "../context.ts";
import { Dashboard } from "../features/dashboard/dashboard.tsx";
import { JoinByCode } from "../features/room/form/join-by-code.tsx";
import { m } from "../i18n/paraglide/messages.js";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/dashboard.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

/** How many of the latest games are shown; all of them will have a page of their own. */
const SHOWN = "6";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, displayName } = context.get(userContext);
  const { users } = context.get(apiContext).api;
  const response = await users[":id"].history.$get({ param: { id }, query: { page: "1", limit: SHOWN } });
  return { displayName, games: response.ok ? (await response.json()).data.history : null };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{m.nav_dashboard()}</PageTitle>
      <Dashboard joinForm={<JoinByCode />} {...loaderData} />
    </>
  );
}
