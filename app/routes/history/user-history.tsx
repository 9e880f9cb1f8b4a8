import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { data, Link, useLocation, useNavigate, useNavigation } from "react-router";
import type { ApiClient } from "../../api.ts";
import { apiContext, userContext } from "../../context.ts";
import { HistoryFilters } from "../../features/room/history/history-filters.tsx";
import { HistorySections } from "../../features/room/history/history-sections.tsx";
import {
  chosenIn,
  filtersIn,
  type HistoryView,
  PAGE_SIZES,
  pathWith,
  resetPath,
  sortedBy,
  sortOf,
  viewIn,
} from "../../features/room/history/history-view.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { useFileQuery } from "../../i18n/file-query.ts";
import { formatNumber, formatPercent, formatTotal } from "../../i18n/format.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { GameBadge } from "../../quiz/game-badge.tsx";
import { difficultyLabel } from "../../quiz/labels.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { Pager } from "../../ui/data/pager.tsx";
import { type Column, Table } from "../../ui/data/table.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { Select } from "../../ui/form/field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/user-history.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const loaded = await loadHistory(context.get(apiContext), id, viewIn(url.searchParams));
  return data(loaded, { status: loaded ? 200 : 503 });
}

type LoadedHistory = NonNullable<Awaited<ReturnType<typeof loadHistory>>>;
type HistoryEntry = LoadedHistory["history"][number];

/** A page of the games; null if it could not be loaded. */
async function loadHistory(client: ApiClient, id: string, view: HistoryView) {
  const response = await client.api.users[":id"].history.$get({ param: { id }, query: chosenIn(view) });
  return response.ok ? (await response.json()).data : null;
}

/** Without a network the page stays, with the banner and another try. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** The games that somebody played with others. */
export default function UserHistory({ loaderData: loaded }: Route.ComponentProps) {
  const userId = useViewer()?.id ?? "";
  const view = viewIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageTitle>{m.history_title()}</PageTitle>
      <HistorySections current="games" />
      <div className="grid gap-5">
        <HistoryFilters view={view} />
        <Card>{loaded ? <Games view={view} loaded={loaded} userId={userId} /> : <NotLoaded />}</Card>
      </div>
    </>
  );
}

/** The banner above nothing: the filters stay, and another try keeps the view. */
function NotLoaded() {
  return (
    <StatePanel kind="error" title={m.history_failed()}>
      <RetryButton />
    </StatePanel>
  );
}

function Games({ userId, view, loaded }: { userId: string; view: HistoryView; loaded: LoadedHistory }) {
  const { history, total, isTotalExact, totalPages } = loaded;
  const isBusy = useNavigation().state === "loading";
  const navigate = useNavigate();
  const { search } = useLocation();
  if (total === 0) return <NoGames view={view} />;
  const limit = Number(view.limit);
  return (
    <div className={classes("grid gap-4", isBusy && "opacity-60")} aria-busy={isBusy}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-semibold tabular-nums">
          {m.history_showing({ shown: history.length, total: formatTotal(total, isTotalExact) })}
        </p>
        <CsvLink userId={userId} />
      </div>
      <Table
        caption={m.history_title()}
        isCaptionHidden
        isCompact
        columns={columnsFor(search)}
        rows={history}
        rowKey={({ sessionId }) => sessionId}
        sort={sortOf(view)}
        onSort={(sort) => void navigate(pathWith(sortedBy(view, sort)), { preventScrollReset: true })}
      />
      {total > totalPages * limit && (
        <p className="text-sm text-ink-soft">{m.history_reach({ count: formatNumber(totalPages * limit) })}</p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageSize view={view} />
        <Pager
          page={Number(view.page)}
          pages={totalPages}
          label={m.history_pages()}
          pageLabel={(page) => m.history_page({ page })}
          previousLabel={m.history_previous()}
          nextLabel={m.history_next()}
          linkTo={(page) => pathWith(view, { page: String(page) })}
        />
      </div>
    </div>
  );
}

function NoGames({ view }: { view: HistoryView }) {
  if (filtersIn(view).length === 0) {
    return (
      <StatePanel kind="empty" pen="waits" title={m.history_empty()} text={m.history_empty_hint()}>
        <ButtonLink to="/multi-player">{m.play_with_friends()}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <StatePanel kind="empty" pen="searches" title={m.history_no_match()} text={m.history_no_match_hint()}>
      <ButtonLink to={resetPath(view)} variant="secondary">
        {m.history_reset()}
      </ButtonLink>
    </StatePanel>
  );
}

/** A plain link: the session's cookie goes with it, and it needs no script. */
function CsvLink({ userId }: { userId: string }) {
  return (
    <a
      href={`/api/users/${userId}/history.csv?${useFileQuery()}`}
      download
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary underline underline-offset-4"
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {m.history_csv_all()}
    </a>
  );
}

/** How many games a page shows. */
function PageSize({ view }: { view: HistoryView }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  // Back and forward change the address only.
  useEffect(() => {
    if (select.current) select.current.value = view.limit;
  }, [view.limit]);
  return (
    <div className="w-44 max-sm:w-full">
      <Select
        ref={select}
        label={m.history_page_size()}
        options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
        defaultValue={view.limit}
        onChange={({ currentTarget: { value } }) => {
          const limit = PAGE_SIZES.find((size) => size === value);
          void navigate(pathWith(view, limit && { limit }), { preventScrollReset: true });
        }}
      />
    </div>
  );
}

/** @param search of the list's address: a game's page leads back there */
function columnsFor(search: string): Column<HistoryEntry>[] {
  return [
    {
      key: "sessionName",
      label: m.history_name(),
      cell: ({ sessionId, sessionName }) => (
        <Link
          to={`/user-history/${encodeURIComponent(sessionId)}`}
          state={{ search }}
          className="inline-flex min-h-11 min-w-11 items-center text-primary underline underline-offset-4"
        >
          {sessionName}
        </Link>
      ),
    },
    {
      key: "role",
      label: m.history_role(),
      isWide: true,
      cell: ({ role }) => (role === "host" ? m.history_role_host() : m.history_role_player()),
    },
    { key: "status", label: m.history_status(), cell: (entry) => <GameBadge {...entry} /> },
    {
      key: "score",
      label: m.history_score(),
      isSortable: true,
      isNumber: true,
      cell: ({ score, wordsPerPlayer: total, presented }) =>
        presented ? (
          <span aria-hidden="true">–</span>
        ) : (
          <span className="whitespace-nowrap">
            {score}/{total} <span className="text-ink-soft">({formatPercent(score, total)})</span>
          </span>
        ),
    },
    {
      key: "difficulty",
      label: m.history_level(),
      isSortable: true,
      isWide: true,
      cell: ({ difficulty }) => difficultyLabel(difficulty),
    },
    {
      key: "createdAt",
      label: m.history_created(),
      isSortable: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <LocalTime at={createdAt} show="recent" />
        </span>
      ),
    },
  ];
}
