import FlaskConical from "lucide-react/icons/flask-conical";
import { type ReactNode, useEffect } from "react";
import { NavLink, useBlocker } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { useNotify } from "../../ui/notifications.tsx";
import { isSampleCode } from "./sample-code.ts";

const SECTIONS = [
  { to: "/demo", name: m.demo_ui },
  { to: "/demo/rooms", name: m.demo_rooms },
  { to: "/demo/wait", name: m.wait_title },
  { to: "/demo/quiz", name: m.quiz_title },
  { to: "/demo/results", name: m.results_title },
] as const;

/** What stands above every part of the showcase: that it is one, and its other parts. */
export function DemoFrame({ children }: { children: ReactNode }) {
  useNoWayOut();
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
                <NavLink to={to} end className={look}>
                  {name()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      {children}
    </>
  );
}

function look({ isActive }: { isActive: boolean }): string {
  return classes(
    "flex min-h-11 items-center rounded-control px-3 font-semibold",
    isActive ? "bg-primary-soft text-on-primary-soft" : "text-primary hover:bg-primary-soft",
  );
}

/** Links to a sample room would lead to a room that does not exist. */
function useNoWayOut(): void {
  const notify = useNotify();
  const blocker = useBlocker(({ nextLocation }) => isSampleCode(nextLocation.pathname.split("/").at(-1)));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    notify("info", m.demo_no_link());
  }, [blocker, notify]);
}
