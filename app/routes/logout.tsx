import { redirect } from "react-router";
import { apiContext, viewerContext } from "../context.ts";
import { LogoutPage } from "../features/account/logout-page.tsx";
import { leaveNotice, withNotice } from "../passing-notice.ts";
import { endSession } from "../session-end.ts";
import type { Route } from "./+types/logout.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).kind === "guest") throw redirect("/");
  return null;
}

export async function action({ context, url }: Route.ActionArgs) {
  await context.get(apiContext).api.users.logout.$post();
  return redirect("/", withNotice("signed_out", url));
}

/** Signs out on this device first: the server may be out of reach. */
export async function clientAction() {
  endSession();
  leaveNotice("signed_out");
  return redirect("/");
}

export default LogoutPage;
