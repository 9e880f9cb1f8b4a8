import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { formatNumber, formatTotal } from "../../i18n/format.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Pager } from "../../ui/data/pager.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";

// What the lists of the admin area share.

/** In the place of a part that could not be loaded; another try keeps the rest. */
export function NotLoaded({ title }: { title: string }) {
  return (
    <Card>
      <StatePanel kind="error" title={title}>
        <RetryButton />
      </StatePanel>
    </Card>
  );
}

/** The filters that are on; each leads to the list without it. */
export function FilterChips({ chips, resetTo }: { chips: readonly { text: string; to: string }[]; resetTo: string }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.admin_filters_on()} className="flex flex-wrap items-center gap-2">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Link
            to={to}
            preventScrollReset
            aria-label={m.admin_filter_remove({ filter: text })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft px-4 font-semibold text-on-primary-soft no-underline wrap-anywhere"
          >
            {text}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink to={resetTo} preventScrollReset variant="quiet">
          {m.admin_reset()}
        </ButtonLink>
      </li>
    </ul>
  );
}

type ListCountProps = { shown: number; total: number; isTotalExact: boolean };

export function RoomCount({ shown, total, isTotalExact }: ListCountProps) {
  return (
    <p role="status" className="font-semibold tabular-nums">
      {m.admin_showing({ shown: formatNumber(shown), total: formatTotal(total, isTotalExact) })}
    </p>
  );
}

type ListPagerProps = { page: number; pages: number; linkTo: (page: number) => string };

/** 'Page x / y' with numbered pages. */
export function ListPager({ page, pages, linkTo }: ListPagerProps) {
  const total = Math.max(pages, 1);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-soft tabular-nums">{m.admin_page({ number: page, total })}</p>
      <Pager
        page={page}
        pages={pages}
        label={m.history_pages()}
        pageLabel={(number) => m.admin_page({ number, total })}
        previousLabel={m.history_previous()}
        nextLabel={m.history_next()}
        linkTo={linkTo}
      />
    </div>
  );
}

/** In the place of rows that no filter leaves. */
export function NothingFound({ resetTo }: { resetTo: string }) {
  return (
    <StatePanel kind="empty" pen="searches" title={m.admin_nothing_found()} text={m.admin_nothing_found_hint()}>
      <ButtonLink to={resetTo} variant="secondary">
        {m.admin_reset()}
      </ButtonLink>
    </StatePanel>
  );
}

/** A date in a column of a table, which would else break it in two. */
export function Since({ at }: { at: string }) {
  return (
    <span className="whitespace-nowrap">
      <LocalTime at={at} show="date" />
    </span>
  );
}
