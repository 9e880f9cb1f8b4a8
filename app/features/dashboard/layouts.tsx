import BookOpenCheck from "lucide-react/icons/book-open-check";
import CalendarCheck from "lucide-react/icons/calendar-check";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import History from "lucide-react/icons/history";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Search from "lucide-react/icons/search";
import Swords from "lucide-react/icons/swords";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";

type CompactParts = {
  /** An open room, an unfinished quiz. */
  unfinished: ReactNode;
  /** The latest games. */
  played: ReactNode;
  /** The latest words. */
  words: ReactNode;
  place: ReactNode;
};

type FullParts = CompactParts & {
  today: ReactNode;
  /** The daily challenge. */
  challenge: ReactNode;
  join: ReactNode;
  modes: ReactNode;
  carousel: ReactNode;
  figures: ReactNode;
  badges: ReactNode;
  penalties: ReactNode;
};

/** The parts of the dashboard. On a phone in the order of `order-*`; beside each other the second column is not learning or games. */
export function FullLayout(parts: FullParts) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <Sidebar />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents lg:grid lg:gap-6">
          <div className="grid gap-6">{parts.today}</div>
          <div className="grid gap-6 empty:hidden max-lg:order-2">{parts.unfinished}</div>
          <div className="grid gap-6 max-lg:order-3">{parts.carousel}</div>
          <div className="grid gap-6 max-lg:order-4">
            {parts.played}
            {parts.figures}
          </div>
        </div>
        <div className="contents lg:grid lg:gap-6">
          <div className="grid gap-6 max-lg:order-1">
            {parts.challenge}
            {parts.join}
            {parts.modes}
          </div>
          <div className="grid gap-6 max-lg:order-5">
            {parts.place}
            {parts.badges}
            {parts.words}
            {parts.penalties}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Only quizzes, cards and the leaderboard. */
export function CompactLayout({ unfinished, played, words, place }: CompactParts) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        {unfinished}
        {played}
      </div>
      <div className="grid gap-6">
        {words}
        {place}
      </div>
    </div>
  );
}

/** Where a learner goes from here, where the screen is wide enough for a column of its own. */
function Sidebar() {
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
