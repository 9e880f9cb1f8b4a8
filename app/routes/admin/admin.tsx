import Activity from "lucide-react/icons/activity";
import Flag from "lucide-react/icons/flag";
import LayoutList from "lucide-react/icons/layout-list";
import ScrollText from "lucide-react/icons/scroll-text";
import UsersRound from "lucide-react/icons/users-round";
import { type MiddlewareFunction, NavLink, Outlet, redirect } from "react-router";
import { userContext } from "../../context.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { classes } from "../../ui/classes.ts";
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

const SECTIONS = [
  { to: "/admin-dashboard", Icon: UsersRound, name: m.admin_users },
  { to: "/admin-dashboard/rooms", Icon: LayoutList, name: m.admin_rooms },
  { to: "/admin-dashboard/questions", Icon: Flag, name: m.admin_reports },
  { to: "/admin-dashboard/health", Icon: Activity, name: m.health_title },
  { to: "/admin-dashboard/audit", Icon: ScrollText, name: m.admin_audit },
] as const;

/** The sidebar of the admin area, and one of its sections beside it; on a phone the sections are a row above. */
export default function Admin() {
  const displayName = useViewer()?.displayName ?? "";
  return (
    <div className="grid gap-5 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-6">
      <div>
        <h1 className="text-3xl font-bold lg:text-2xl">{m.menu_admin()}</h1>
        <p className="mt-1 text-ink-soft wrap-anywhere">{m.admin_welcome({ name: displayName })}</p>
        <nav aria-label={m.menu_admin()} className="mt-4">
          <ul className="flex flex-wrap gap-1 lg:grid">
            {SECTIONS.map(({ to, Icon, name }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/admin-dashboard"} className={linkClass}>
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  {name()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <Outlet />
      </div>
    </div>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return classes(
    "flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold no-underline",
    isActive ? "bg-primary-soft text-on-primary-soft" : "text-ink-soft hover:bg-sunken hover:text-ink",
  );
}
