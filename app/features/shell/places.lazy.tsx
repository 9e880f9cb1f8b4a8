import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import CalendarDays from "lucide-react/icons/calendar-days";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import House from "lucide-react/icons/house";
import LogIn from "lucide-react/icons/log-in";
import Swords from "lucide-react/icons/swords";
import UserRound from "lucide-react/icons/user-round";
import { Link, useLocation } from "react-router";
import { useRememberedDue } from "../../cards/remembered-due.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { loginPath, type ShownViewer } from "./viewer.ts";

/** The pages of one's words: what is due, all cards, and the dictionary. */
const WORDS_PATHS = ["/review", "/flash-cards", "/words"] as const;

/** Whether a page is one of these, or below one. */
function isIn(pathname: string, ...paths: readonly string[]): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The pages that the header of a wide screen links to. */
const PAGES = [
  { to: "/dashboard", name: m.nav_dashboard, needsSignIn: true, paths: [] },
  { to: "/single-player", name: m.nav_training, needsSignIn: false, paths: [] },
  { to: "/multi-player", name: m.play_with_friends, needsSignIn: false, paths: [] },
  { to: "/review", name: m.nav_words, needsSignIn: false, paths: WORDS_PATHS },
  { to: "/user-history", name: m.nav_history, needsSignIn: true, paths: [] },
  { to: "/leaderboard", name: m.nav_leaderboard, needsSignIn: true, paths: [] },
] as const;

/** The site's main links; the current one is marked. A guest has no words of their own: they look some up. */
export function Navigation({ viewer }: { viewer: ShownViewer | null }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.nav_main()}>
      <ul className="flex justify-center xl:justify-start xl:gap-1">
        {PAGES.filter(({ needsSignIn }) => viewer || !needsSignIn).map(({ to, name, paths }) => {
          const isCurrent = isIn(pathname, to, ...paths);
          return (
            <li key={to}>
              <Link
                to={to === "/review" && !viewer ? "/words" : to}
                aria-current={isCurrent ? "page" : undefined}
                className={linkClass(isCurrent)}
              >
                {name()}
                {to === "/review" && viewer && <DueBadge userId={viewer.id} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function linkClass(isCurrent: boolean): string {
  return classes(
    "flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-semibold whitespace-nowrap xl:px-3",
    isCurrent ? "bg-primary-soft text-on-primary-soft" : "text-primary hover:bg-primary-soft",
  );
}

/** @property paths other pages of the place */
type Place = { to: string; name: string; Icon: LucideIcon; paths?: readonly string[] };

/**
 * The five places of the site at the lower edge of a narrow screen. It takes its own room, so it covers nothing; where the
 * window is low, it is a row below the header.
 */
export function PlacesBar({ viewer }: { viewer: ShownViewer | null }) {
  const location = useLocation();
  const places = viewer ? placesOfUsers() : placesOfGuests(loginPath(location));
  return (
    <nav
      data-places
      aria-label={m.nav_main()}
      className="border-line bg-surface lg:hidden tall:sticky tall:bottom-0 tall:z-20 tall:order-last tall:border-t tall:pb-[env(safe-area-inset-bottom)] short:border-b"
    >
      <ul className="mx-auto flex max-w-xl">
        {places.map(({ to, name, Icon, paths = [] }) => {
          const isCurrent = to === "/" ? location.pathname === "/" : isIn(location.pathname, to, ...paths);
          return (
            <li key={name} className="min-w-fit flex-1">
              <Link
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className={classes(
                  "grid min-h-15 content-center justify-items-center gap-0.5 rounded-control text-[0.8125rem] leading-tight font-bold whitespace-nowrap",
                  isCurrent ? "text-primary" : "text-ink-soft hover:text-ink",
                )}
              >
                <span className="relative">
                  <Icon aria-hidden="true" className="size-6" />
                  {viewer && paths === WORDS_PATHS && (
                    <span className="absolute -top-1 left-4">
                      <DueBadge userId={viewer.id} />
                    </span>
                  )}
                </span>
                <span className={classes("mx-0! px-0.5!", isCurrent && "stroke")}>{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function placesOfUsers(): Place[] {
  return [
    { to: "/dashboard", name: m.nav_dashboard(), Icon: CalendarDays, paths: ["/challenge"] },
    { to: "/single-player", name: m.nav_training(), Icon: BookOpenCheck },
    { to: "/multi-player", name: m.nav_play(), Icon: Swords },
    { to: "/review", name: m.nav_words(), Icon: GalleryVerticalEnd, paths: WORDS_PATHS },
    {
      to: "/me",
      name: m.nav_me(),
      Icon: UserRound,
      paths: ["/profile", "/user-history", "/leaderboard", "/certificates", "/admin-dashboard"],
    },
  ];
}

function placesOfGuests(login: string): Place[] {
  return [
    { to: "/", name: m.home(), Icon: House },
    { to: "/single-player", name: m.nav_training(), Icon: BookOpenCheck },
    { to: "/multi-player", name: m.nav_play(), Icon: Swords },
    { to: "/words", name: m.nav_words(), Icon: GalleryVerticalEnd, paths: WORDS_PATHS },
    { to: login, name: m.nav_login(), Icon: LogIn, paths: ["/login", "/register"] },
  ];
}

const SHOWN_MAX = 99;

/** How many words there are to review, as far as this browser knows; nothing for none. */
export function DueBadge({ userId }: { userId: string }) {
  const count = useRememberedDue(userId)?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className="inline-block rounded-full bg-accent-soft px-1.5 text-xs leading-5 font-bold text-on-accent-soft tabular-nums">
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">{`, ${m.dashboard_due({ count })}`}</span>
    </span>
  );
}

/** The pages of one's words, above each of them but in a review session. */
export function WordsTabs({ viewer }: { viewer: ShownViewer | null }) {
  const { pathname } = useLocation();
  if (!isIn(pathname, ...WORDS_PATHS)) return null;
  const tabs = [
    ...(viewer ? [{ to: "/review", name: m.review_title() }] : []),
    { to: "/flash-cards", name: m.cards_title() },
    { to: "/words", name: m.words_title() },
  ];
  return (
    <nav aria-label={m.nav_words()} className="-mt-3 mb-3 in-[:root:has([data-game])]:hidden">
      <ul className="-mx-2 flex">
        {tabs.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center rounded-control px-3 font-semibold",
                pathname === to ? "text-ink" : "text-ink-soft hover:text-ink",
              )}
            >
              <span className={classes("px-1", pathname === to && "stroke")}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
