import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Logo } from "../../ui/logo.tsx";
import { LanguageButton, LanguageSwitch } from "./language-switch.tsx";
import { SWITCH_BUTTON } from "./switch-form.tsx";
import type { Theme } from "./theme.ts";
import { ThemeButton, ThemeSwitch } from "./theme-switch.tsx";
import { loginPath, type ShownViewer } from "./viewer.ts";

type HeaderProps = { theme: Theme; viewer: ShownViewer | null };

export function Header({ theme, viewer }: HeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center gap-x-2 px-4 py-2 sm:gap-x-6 sm:px-6">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <span className="inline-flex items-center gap-2 text-xl font-extrabold tracking-tight">
            <Logo className="size-8" />
            Wordroom
          </span>
        </Link>
        <div className="hidden grow items-center justify-between xl:flex">
          <Navigation className="flex gap-1" isSignedIn={viewer !== null} />
          <div className="flex items-center">
            <LanguageButton />
            <ThemeButton current={theme} />
          </div>
        </div>
        <div className="ml-auto flex items-center gap-2 xl:ml-0">
          <ViewerCorner viewer={viewer} theme={theme} />
          <PhoneMenu theme={theme} isSignedIn={viewer !== null} />
        </div>
      </div>
    </header>
  );
}

/** Loaded only for signed-in users. The server renders it into the page at once. */
const SignedInCorner = lazy(async () => ({ default: (await import("./signed-in-corner.lazy.tsx")).SignedInCorner }));

type ViewerCornerProps = { viewer: ShownViewer | null; theme: Theme };

/** The end of the header: who is signed in, or a link to sign in. */
function ViewerCorner({ viewer, theme }: ViewerCornerProps) {
  if (!viewer) {
    return <LoginLink />;
  }
  const { displayName: name, picture, avatar, isAdmin = false } = viewer;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <SignedInCorner user={{ name, picture, avatar }} isAdmin={isAdmin} theme={theme} />
    </Suspense>
  );
}

function LoginLink() {
  return (
    <ButtonLink to={loginPath(useLocation())} variant="secondary" size="small">
      {m.nav_login()}
    </ButtonLink>
  );
}

/** The pages that the header links to. */
const PAGES = [
  { to: "/dashboard", name: m.nav_dashboard, needsSignIn: true },
  { to: "/single-player", name: m.nav_training, needsSignIn: true },
  { to: "/flash-cards", name: m.cards_title, needsSignIn: true },
  { to: "/multi-player", name: m.play_with_friends, needsSignIn: false },
  { to: "/user-history", name: m.nav_history, needsSignIn: true },
  { to: "/leaderboard", name: m.nav_leaderboard, needsSignIn: true },
] as const;

type NavigationProps = {
  /** The layout: in a row, or in a column. */
  className: string;
  isSignedIn: boolean;
  onFollow?: () => void;
};

/** The site's main links; the current one is marked. */
function Navigation({ className, isSignedIn, onFollow }: NavigationProps) {
  return (
    <nav aria-label={m.nav_main()}>
      <ul className={className}>
        {PAGES.filter(({ needsSignIn }) => isSignedIn || !needsSignIn).map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow} className={linkClass}>
              {name()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return classes(
    "flex min-h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap",
    isActive ? "bg-primary-soft text-on-primary-soft" : "text-primary hover:bg-primary-soft",
  );
}

const POPOVER_ID = "menu";
/** Browsers without popovers would always show it open. The footer offers them the same. */
const HIDDEN_WITHOUT_POPOVER = "not-supports-[selector(:popover-open)]:hidden";

/** What does not fit into the header on small screens. A native popover, so that it works before any script has loaded. */
function PhoneMenu({ theme, isSignedIn }: { theme: Theme; isSignedIn: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  return (
    <div className={`group -mr-3 xl:hidden ${HIDDEN_WITHOUT_POPOVER}`}>
      <button type="button" popoverTarget={POPOVER_ID} aria-label={m.menu_open()} className={SWITCH_BUTTON}>
        <Menu aria-hidden="true" className="size-6 group-has-[:popover-open]:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-has-[:popover-open]:block" />
      </button>
      {/* The key closes the menu after every navigation. */}
      <div
        key={key}
        ref={panel}
        id={POPOVER_ID}
        popover="auto"
        className="absolute inset-auto top-[3.8125rem] left-0 m-0 w-full max-w-none gap-5 border-b border-line bg-surface px-4 pt-3 pb-5 text-ink shadow-card open:grid"
      >
        <Navigation className="grid gap-1" isSignedIn={isSignedIn} onFollow={() => panel.current?.hidePopover()} />
        <div className="flex flex-wrap gap-3">
          <LanguageSwitch />
          <ThemeSwitch current={theme} />
        </div>
      </div>
    </div>
  );
}
