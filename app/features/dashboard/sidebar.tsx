import BookOpenCheck from "lucide-react/icons/book-open-check";
import CalendarCheck from "lucide-react/icons/calendar-check";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import History from "lucide-react/icons/history";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Search from "lucide-react/icons/search";
import Swords from "lucide-react/icons/swords";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import { Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";

/** Where a learner goes from here, where the screen is wide enough for a column of its own. */
export function Sidebar() {
  const links = [
    { to: "/review", label: m.review_title(), Icon: RotateCcw },
    { to: "/flash-cards", label: m.cards_title(), Icon: GalleryVerticalEnd },
    { to: "/challenge", label: m.challenge_title(), Icon: CalendarCheck },
    { to: "/single-player", label: m.dashboard_single(), Icon: BookOpenCheck },
    { to: "/multi-player", label: m.dashboard_multi(), Icon: Swords },
    { to: "/words", label: m.words_title(), Icon: Search },
    { to: "/user-history", label: m.nav_history(), Icon: History },
    { to: "/leaderboard", label: m.nav_leaderboard(), Icon: Trophy },
    { to: "/profile", label: m.menu_profile(), Icon: UserRound },
  ];
  return (
    <nav aria-label={m.dashboard_sidebar()} className="hidden xl:block">
      <ul className="sticky top-20 grid gap-1">
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
