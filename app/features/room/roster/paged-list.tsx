import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { PAGE_ROWS } from "../../../../domain/room/rules.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, Spinner } from "../../../ui/button.tsx";
import type { Page, PageQuery } from "../connection/query-results.ts";
import { SearchField } from "./search-field.tsx";

type PagesOptions<Row> = {
  /** The last page that the room has sent. */
  reply: Page<Row> | null;
  /** Must be stable across renders. */
  request: (pageQuery: PageQuery) => void;
  /** The visible page is requested again when this value changes. */
  changes?: unknown;
};

const FIRST_PAGE: PageQuery = { query: "", offset: 0 };

/** The search is debounced while a name is typed. */
const TYPING_PAUSE_MS = 250;

/** Search and paging for a list whose first rows are already known; other pages are requested. */
export function usePages<Row>({ reply, request, changes }: PagesOptions<Row>) {
  const [typed, setTyped] = useState("");
  const [requested, setRequested] = useState(FIRST_PAGE);
  // A reply from before this list was opened belongs to another one.
  const [earlierReply] = useState(reply);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const isQueried = !isSamePage(requested, FIRST_PAGE);
  const refresh = useCallback(() => {
    if (isQueried) request(requested);
  }, [request, requested, isQueried]);
  useRefresh(isQueried, changes, refresh);
  const show = (pageQuery: PageQuery) => {
    clearTimeout(pause.current);
    setRequested(pageQuery);
    if (!isSamePage(pageQuery, FIRST_PAGE)) request(pageQuery);
  };
  const search = (text: string) => {
    const query = text.trim();
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => show({ query, offset: 0 }), TYPING_PAUSE_MS);
  };
  const page = reply === earlierReply ? null : reply;
  const isPastEnd = isQueried && page !== null && isSamePage(page, requested) && isPastListEnd(page);
  const showLastPage = useEffectEvent(() => show({ ...requested, offset: lastOffset(page?.found ?? 0) }));
  useEffect(() => {
    if (isPastEnd) showLastPage();
  }, [isPastEnd]);
  return {
    typed,
    search,
    /** The index of the page's first row. */
    offset: requested.offset,
    turn: (offset: number) => show({ ...requested, offset }),
    /** Whether another page than the first rows is shown. */
    isQueried,
    /** The requested page, or the previous one until it has arrived. */
    page,
    refresh,
  };
}

function isSamePage(one: PageQuery, other: PageQuery): boolean {
  return one.query === other.query && one.offset === other.offset;
}

const REFRESH_MS = 2_000;

function useRefresh(isOn: boolean, changes: unknown, refresh: () => void): void {
  const seen = useRef(changes);
  const refreshIfChanged = useEffectEvent(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    refresh();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(refreshIfChanged, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Whether a page is empty because the list has become shorter. */
export function isPastListEnd({ offset, found }: Pick<Page<unknown>, "offset" | "found">): boolean {
  return found > 0 && offset >= found;
}

/** The offset of the last page. */
export function lastOffset(found: number): number {
  return Math.max(0, Math.floor((found - 1) / PAGE_ROWS) * PAGE_ROWS);
}

type PagedListProps = {
  pages: Pick<ReturnType<typeof usePages<unknown>>, "typed" | "search" | "offset" | "turn" | "isQueried" | "page">;
  /** How many rows the list has without a search. */
  total: number;
  /** The rows; null while they load. */
  children: ReactNode;
};

/** The rows of a page with a search by name and buttons to the other pages. */
export function PagedList({ pages, total, children }: PagedListProps) {
  const { typed, search, offset, turn, isQueried, page } = pages;
  return (
    <>
      <SearchField value={typed} onChange={search} />
      {children ? (
        <>
          {children}
          <PageTurner offset={offset} total={isQueried && page ? page.found : total} onTurn={turn} />
        </>
      ) : (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      )}
    </>
  );
}

type PageTurnerProps = {
  /** How many rows come before the visible ones. */
  offset: number;
  total: number;
  onTurn: (offset: number) => void;
};

/** Shows which rows of a long list are visible, with buttons to the other pages. */
function PageTurner({ offset, total, onTurn }: PageTurnerProps) {
  const last = lastOffset(total);
  const to = Math.min(total, offset + PAGE_ROWS);
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {total === 0 ? m.roster_none() : m.roster_page({ from: Math.min(offset + 1, to), to, total })}
      </p>
      {total > PAGE_ROWS && (
        <div className="flex gap-2">
          <Turn
            Icon={ChevronLeft}
            label={m.roster_previous()}
            isEnd={offset === 0}
            onClick={() => onTurn(Math.max(0, Math.min(last, offset - PAGE_ROWS)))}
          />
          <Turn
            Icon={ChevronRight}
            label={m.roster_next()}
            isEnd={offset >= last}
            onClick={() => onTurn(offset + PAGE_ROWS)}
          />
        </div>
      )}
    </div>
  );
}

type TurnProps = {
  Icon: ComponentType<{ className: string; "aria-hidden": "true" }>;
  label: string;
  isEnd: boolean;
  onClick: () => void;
};

/** Never `disabled`, because a disabled button loses the focus. */
function Turn({ Icon, label, isEnd, onClick }: TurnProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft"
      onClick={isEnd ? undefined : onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
