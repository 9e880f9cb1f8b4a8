import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";

type PagerProps = {
  page: number;
  pages: number;
  label: string;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** The address of a page. Plain links, so that pages can be bookmarked and work before any script has loaded. */
  linkTo: (page: number) => string;
};

/** Links to the pages of a long list; nothing if there is only one. */
export function Pager({ page, pages, label, pageLabel, previousLabel, nextLabel, linkTo }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        <Step to={page > 1 ? linkTo(page - 1) : null} label={previousLabel}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Step>
        {pageWindow(page, pages).map((slot, index) =>
          slot === "gap" ? (
            <li key={index < 3 ? "before" : "after"} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={slot}>
              <Link
                to={linkTo(slot)}
                preventScrollReset
                aria-label={pageLabel(slot)}
                aria-current={slot === page ? "page" : undefined}
                className={classes(
                  PAGE,
                  slot === page ? "bg-primary text-on-primary" : "text-primary hover:bg-primary-soft",
                )}
              >
                {slot}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pages ? linkTo(page + 1) : null} label={nextLabel}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Step>
      </ol>
    </nav>
  );
}

const PAGE = "grid h-11 min-w-11 place-items-center rounded-control px-2 font-semibold tabular-nums transition-colors";

/** The previous or next page; kept as a placeholder at the ends, so that nothing moves under the finger. */
function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return (
    <li>
      {to === null ? (
        <span aria-hidden="true" className={classes(PAGE, "opacity-40")}>
          {children}
        </span>
      ) : (
        <Link
          to={to}
          preventScrollReset
          aria-label={label}
          className={classes(PAGE, "text-primary hover:bg-primary-soft")}
        >
          {children}
        </Link>
      )}
    </li>
  );
}

/** A page number, or a gap for two or more pages. */
type PageSlot = number | "gap";

/** The page numbers to show: the first, the last, the current one and its neighbours. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, index) => [...between(shown[index - 1] ?? 0, number), number]);
}

/** A single page is shown, because a gap would take as much room. */
function between(before: number, after: number): PageSlot[] {
  if (after - before === 2) return [before + 1];
  return after - before > 2 ? ["gap"] : [];
}
