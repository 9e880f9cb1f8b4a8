import { Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { LanguageButton } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import type { Theme } from "./theme.ts";
import { ThemeButton } from "./theme-switch.tsx";

export function Header({ theme }: { theme: Theme }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-2 px-4 py-2 sm:px-6">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <div className="-mr-3 flex items-center">
          <Link
            to="/multi-player"
            className="mr-2 hidden min-h-11 items-center rounded-control px-3 font-semibold text-primary hover:bg-primary-soft sm:inline-flex"
          >
            {m.play_with_friends()}
          </Link>
          <LanguageButton />
          <ThemeButton current={theme} />
        </div>
      </div>
    </header>
  );
}
