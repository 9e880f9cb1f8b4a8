import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { type FlashMessage, takeFlashMessage } from "../../flash-message/flash-message.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { forgetAccount } from "../../offline/forget-account.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { Header } from "./header.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import type { Theme } from "./theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import type { ShownViewer } from "./viewer.ts";

type ShellProps = {
  theme: Theme;
  /** Who is signed in. */
  viewer: ShownViewer | null;
  /** The flash message, for browsers without JavaScript. */
  flashText: string | null;
  children: ReactNode;
};

/** Of its own, so that no page is heavier by it. The server renders it into the page at once. */
const PlacesBar = lazy(async () => ({ default: (await import("./places.lazy.tsx")).PlacesBar }));

const WordsTabs = lazy(async () => ({ default: (await import("./places.lazy.tsx")).WordsTabs }));

/** The header, the footer and the main landmark around every page. */
export function Shell({ theme, viewer, flashText, children }: ShellProps) {
  const main = useMainFocus();
  useFlashMessage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.skip_to_content()}
      </a>
      <Header theme={theme} viewer={viewer} />
      <Suspense>
        <PlacesBar viewer={viewer} />
      </Suspense>
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
        <LoadingBar />
        {flashText && (
          <noscript>
            <div className="mb-5">
              <Note>{flashText}</Note>
            </div>
          </noscript>
        )}
        <Suspense>
          <WordsTabs viewer={viewer} />
        </Suspense>
        {children}
      </main>
      <Footer theme={theme} />
    </div>
  );
}

/** Shows that the next page is loading, once that takes longer than 200 ms. */
function LoadingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label={m.loading()}
      className="fixed inset-x-0 top-0 z-50 h-1 bg-accent transition-opacity delay-200 duration-150 starting:opacity-0"
    />
  );
}

const LINK =
  "inline-flex min-h-11 min-w-11 items-center rounded-control font-semibold text-ink-soft underline underline-offset-4 hover:text-ink";

function Footer({ theme }: { theme: Theme }) {
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

/**
 * After a navigation moves the focus to the page's content, where screen readers continue reading; but not where the
 * page has already set the focus inside it.
 */
function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = main.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Shows the message that the previous page has left, once. */
function useFlashMessage(): void {
  const { key } = useLocation();
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes it run after every navigation.
  useEffect(() => {
    const message = takeFlashMessage();
    // Also where only the server has ended the session.
    const isDeleted = message === "account_deleted";
    if (message === "signed_out" || isDeleted) void forgetAccount({ isDeleted });
    if (message) void showFlashMessage(message, notify);
  }, [key, notify]);
}

/** The texts are loaded when needed: most pages never show one. Without a network nothing is shown. */
async function showFlashMessage(message: FlashMessage, notify: ReturnType<typeof useNotify>): Promise<void> {
  const texts = await import("../../flash-message/flash-message-text.ts").catch(() => null);
  if (!texts) return;
  const { tone, text } = texts.flashMessageText(message);
  notify(tone, text);
}
