import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarCheck from "lucide-react/icons/calendar-check";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import { Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";

/** Where the header does not lead, where the screen is wide enough for a column of its own. */
export function Sidebar() {
  const links = [
    { to: "/review", label: m.review_title(), Icon: RotateCcw },
    { to: "/flash-cards", label: m.cards_title(), Icon: GalleryVerticalEnd },
    { to: "/words", label: m.words_title(), Icon: Search },
    { to: "/challenge", label: m.challenge_title(), Icon: CalendarCheck },
    { to: "/certificates", label: m.certificates_title(), Icon: BadgeCheck },
    { to: "/profile", label: m.menu_profile(), Icon: UserRound },
  ];
  return (
    <nav aria-label={m.dashboard_sidebar()} className="hidden xl:block">
      <ul className="sticky top-6 -ml-3 grid gap-1">
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
