import { type MiddlewareFunction, Outlet, redirect } from "react-router";
import { userContext } from "../../context.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/admin.ts";

export { guardsAgain as shouldRevalidate } from "../../features/account/guards-again.ts";

/** Whoever is no administrator goes home. The API checks each request again. */
const requireAdminRole: MiddlewareFunction<Response> = ({ context }) => {
  if (context.get(userContext).role !== "admin") throw redirect("/");
};

export const middleware: Route.MiddlewareFunction[] = [requireAdminRole];

/** Loads nothing, but without a loader a navigation in the browser would not run the guard. */
export function loader() {
  return null;
}

/** Where the guard can't be asked, the page says what it could not load, instead of the general error. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function Admin() {
  return (
    <AdminFrame displayName={useViewer()?.displayName ?? ""}>
      <Outlet />
    </AdminFrame>
  );
}
