import { Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { LanguageSwitch } from "./language-switch.tsx";
import type { Theme } from "./theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const LINK =
  "inline-flex min-h-11 min-w-11 items-center rounded-control font-semibold text-ink-soft underline underline-offset-4 hover:text-ink";

export function Footer({ theme }: { theme: Theme }) {
  const links = [
    { to: "/multi-player", name: m.play_with_friends() },
    { to: "/multi-player/join", name: m.nav_enter_code() },
    { to: "/words", name: m.words_title() },
    { to: "/terms", name: m.terms_title() },
    { to: "/privacy", name: m.privacy_title() },
  ];
  return (
    <footer className="border-t border-line text-sm text-ink-soft">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-4 px-4 py-6 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <p className="text-balance">{m.footer_note()}</p>
          <nav aria-label={m.footer_about()}>
            <ul className="mt-1 flex flex-wrap gap-x-6">
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} className={LINK}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex flex-wrap gap-3">
          <LanguageSwitch />
          <ThemeSwitch current={theme} />
        </div>
      </div>
    </footer>
  );
}
