import FlaskConical from "lucide-react/icons/flask-conical";
import { useEffect } from "react";
import { NavLink, Outlet, useBlocker } from "react-router";
import { isSampleCode } from "../../features/demo/sample-rooms.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { useNotify } from "../../ui/feedback/notifications.tsx";

const SECTIONS = [
  { to: "/demo", name: m.demo_ui },
  { to: "/demo/rooms", name: m.demo_rooms },
  { to: "/demo/wait", name: m.wait_title },
  { to: "/demo/quiz", name: m.quiz_title },
  { to: "/demo/results", name: m.results_title },
  { to: "/demo/dashboard", name: m.nav_dashboard },
  { to: "/demo/cards", name: m.cards_title },
  { to: "/demo/leaderboard", name: m.leaderboard_title },
  { to: "/demo/admin", name: m.menu_admin },
  { to: "/demo/sign-in", name: m.nav_login },
] as const;

/** The showcase: the real components with made-up contents, in sections. */
export default function Demo() {
  useBlockSampleLinks();
  return (
    <>
      <aside aria-label={m.demo_title()} className="mb-6 grid gap-2 border-b border-line pb-3 sm:mb-8">
        <p className="flex items-center gap-3 rounded-control bg-accent-soft px-4 py-2 text-on-accent-soft">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
          {m.demo_note()}
        </p>
        <nav aria-label={m.demo_sections()}>
          <ul className="flex flex-wrap gap-1">
            {SECTIONS.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end className={linkClass}>
                  {name()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <Outlet />
    </>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return classes(
    "flex min-h-11 items-center rounded-control px-3 font-semibold",
    isActive ? "bg-primary-soft text-on-primary-soft" : "text-primary hover:bg-primary-soft",
  );
}

/** Blocks links to sample rooms, which do not exist. */
function useBlockSampleLinks(): void {
  const notify = useNotify();
  const blocker = useBlocker(({ nextLocation }) => isSampleCode(nextLocation.pathname.split("/").at(-1)));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    notify("info", m.demo_no_link());
  }, [blocker, notify]);
}
