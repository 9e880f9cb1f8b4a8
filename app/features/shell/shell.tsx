import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Note } from "../../ui/note.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { Theme } from "./theme.ts";
import { useMainFocus } from "./use-main-focus.ts";
import { usePassingNotice } from "./use-passing-notice.ts";
import type { ShownViewer } from "./viewer.ts";

type ShellProps = {
  theme: Theme;
  /** Who is signed in. */
  viewer: ShownViewer | null;
  /** What is to be said in passing, where no script can say it. */
  notice: string | null;
  children: ReactNode;
};

/** What stands around every page. */
export function Shell({ theme, viewer, notice, children }: ShellProps) {
  const main = useMainFocus();
  usePassingNotice();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.skip_to_content()}
      </a>
      <Header theme={theme} viewer={viewer} />
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
        <LoadingBar />
        {notice && (
          <noscript>
            <div className="mb-5">
              <Note>{notice}</Note>
            </div>
          </noscript>
        )}
        {children}
      </main>
      <Footer theme={theme} />
    </div>
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
      className="fixed inset-x-0 top-0 z-50 h-1 bg-accent transition-opacity delay-200 duration-150 starting:opacity-0"
    />
  );
}
