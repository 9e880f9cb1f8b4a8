import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { useMainFocus } from "./use-main-focus.ts";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useMainFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.skip_to_content()}
      </a>
      <LoadingBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-6xl px-4 py-6 text-sm text-ink-soft sm:px-6">{m.footer_note()}</footer>
    </div>
  );
}

function Header() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-2 sm:px-6">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <div className="flex items-center gap-2">
          <Link
            to="/multi-player"
            className="hidden min-h-11 items-center rounded-control px-3 font-semibold text-primary hover:bg-primary-soft sm:inline-flex"
          >
            {m.play_with_friends()}
          </Link>
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

/** Shows that the next page is on its way, once that takes longer than a blink. */
function LoadingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label={m.loading()}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent [animation-delay:200ms]"
    />
  );
}
