import { Link } from "react-router";
import { LanguageButton } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import type { Theme } from "./theme.ts";
import { ThemeButton } from "./theme-switch.tsx";

export function Header({ theme }: { theme: Theme }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center gap-6 px-4 py-2 sm:px-6">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <div className="hidden grow items-center justify-between sm:flex">
          <Navigation className="flex gap-1" />
          <div className="-mr-3 flex items-center">
            <LanguageButton />
            <ThemeButton current={theme} />
          </div>
        </div>
        <PhoneMenu theme={theme} />
      </div>
    </header>
  );
}
