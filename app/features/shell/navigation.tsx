import { NavLink } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";

/** The pages that the header leads to. A page comes in once it is there. */
const PAGES = [
  { to: "/dashboard", name: m.nav_dashboard, isOwn: true },
  { to: "/single-player", name: m.nav_training, isOwn: true },
  { to: "/multi-player", name: m.play_with_friends, isOwn: false },
] as const;

type NavigationProps = {
  /** How it is laid out: in a line, or one under the other. */
  className: string;
  /** Whether there are pages of one's own. */
  isSignedIn: boolean;
  onFollow?: () => void;
};

/** The site's main links; the one whose pages are open is marked. */
export function Navigation({ className, isSignedIn, onFollow }: NavigationProps) {
  return (
    <nav aria-label={m.nav_main()}>
      <ul className={className}>
        {PAGES.filter(({ isOwn }) => isSignedIn || !isOwn).map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow} className={look}>
              {name()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function look({ isActive }: { isActive: boolean }): string {
  return classes(
    "flex min-h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap",
    isActive ? "bg-primary-soft text-on-primary-soft" : "text-primary hover:bg-primary-soft",
  );
}
