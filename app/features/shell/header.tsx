import { Link } from "react-router";
import { LanguageButton } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import type { Theme } from "./theme.ts";
import { ThemeButton } from "./theme-switch.tsx";
import type { ShownViewer } from "./viewer.ts";
import { ViewerCorner } from "./viewer-corner.tsx";

type HeaderProps = { theme: Theme; viewer: ShownViewer | null };

export function Header({ theme, viewer }: HeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center gap-x-2 px-4 py-2 sm:gap-x-6 sm:px-6">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <div className="hidden grow items-center justify-between lg:flex">
          <Navigation className="flex gap-1" isSignedIn={viewer !== null} />
          <div className="flex items-center">
            <LanguageButton />
            <ThemeButton current={theme} />
          </div>
        </div>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          <ViewerCorner viewer={viewer} theme={theme} />
          <PhoneMenu theme={theme} isSignedIn={viewer !== null} />
        </div>
      </div>
    </header>
  );
}
