import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { LanguageButton } from "./language-switch.tsx";
import type { Theme } from "./theme.ts";
import { ThemeButton } from "./theme-switch.tsx";
import { loginPath, type ShownViewer } from "./viewer.ts";

type HeaderProps = { theme: Theme; viewer: ShownViewer | null };

/** The site's places in a row. On a narrow screen they are in the bar at its lower edge (`PlacesBar`). */
export function Header({ theme, viewer }: HeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-x-2 px-4 py-2 sm:px-6 xl:gap-x-6">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <span className="inline-flex items-center gap-2 text-xl font-extrabold tracking-tight">
            <Logo className="size-8" />
            Wordroom
          </span>
        </Link>
        <div className="hidden grow lg:block">
          <Suspense>
            <Navigation viewer={viewer} />
          </Suspense>
        </div>
        <div className="-mr-3 flex items-center lg:hidden xl:mr-0 xl:flex">
          <LanguageButton />
          <ThemeButton current={theme} />
        </div>
        <div className="hidden lg:block">
          <ViewerCorner viewer={viewer} theme={theme} />
        </div>
      </div>
    </header>
  );
}

/** Loaded only for signed-in users. The server renders it into the page at once. */
const SignedInCorner = lazy(async () => ({ default: (await import("./signed-in-corner.lazy.tsx")).SignedInCorner }));
const Navigation = lazy(async () => ({ default: (await import("./places.lazy.tsx")).Navigation }));

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
