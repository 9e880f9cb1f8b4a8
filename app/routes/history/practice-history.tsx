import { data, Link, useLocation } from "react-router";
import { apiContext, userContext } from "../../context.ts";
import { HistorySections } from "../../features/room/history/history-sections.tsx";
import { type LoadedPractice, loadPractice, type PracticeEntry } from "../../features/solo/history/load-practice.ts";
import { formatClock, formatPercent, formatTotal } from "../../i18n/format.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { difficultyLabel, quizTypeLabel } from "../../quiz/labels.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Pager } from "../../ui/data/pager.tsx";
import { type Column, Table } from "../../ui/data/table.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/practice-history.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = String(pageIn(url.search));
  const loaded = await loadPractice(context.get(apiContext), context.get(userContext).id, { page });
  return data(loaded, { status: loaded ? 200 : 503 });
}

/** The page that the address names; what is no page counts as the first. */
function pageIn(search: string): number {
  const page = new URLSearchParams(search).get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function PracticeHistory({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      <PageTitle>{`${m.history_practice()} · ${m.history_title()}`}</PageTitle>
      <HistorySections current="practice" />
      <p className="mb-5 max-w-prose text-pretty text-ink-soft">{m.history_practice_text()}</p>
      <Card>
        <PracticeList loaded={loaderData} page={pageIn(search)} />
      </Card>
    </>
  );
}

/** The games that somebody played alone. @param props.loaded null if they could not be loaded */
function PracticeList({ loaded, page }: { loaded: LoadedPractice | null; page: number }) {
  if (!loaded) return <NotLoaded />;
  const { practice, total, isTotalExact, totalPages } = loaded;
  if (total === 0) {
    return (
      <StatePanel kind="empty" pen="waits" title={m.history_practice_empty()} text={m.history_practice_empty_hint()}>
        <ButtonLink to="/single-player">{m.nav_training()}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold tabular-nums">
        {m.history_showing({ shown: practice.length, total: formatTotal(total, isTotalExact) })}
      </p>
      <Table
        caption={m.history_practice()}
        isCaptionHidden
        columns={columns()}
        rows={practice}
        rowKey={({ id }) => id}
      />
      <Pager
        page={page}
        pages={totalPages}
        label={m.history_pages()}
        pageLabel={(number) => m.history_page({ page: number })}
        previousLabel={m.history_previous()}
        nextLabel={m.history_next()}
        linkTo={(number) => `/user-history/practice?page=${number}`}
      />
    </div>
  );
}

function NotLoaded() {
  return (
    <StatePanel kind="error" title={m.history_failed()}>
      <RetryButton />
    </StatePanel>
  );
}

function columns(): Column<PracticeEntry>[] {
  return [
    {
      key: "completedAt",
      label: m.history_ended(),
      cell: ({ id, completedAt }) => (
        <Link
          to={`/user-history/practice/${id}`}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          <LocalTime at={completedAt} show="recent" />
        </Link>
      ),
    },
    { key: "quizType", label: m.create_type(), cell: ({ quizType }) => quizTypeLabel(quizType) },
    { key: "difficulty", label: m.history_level(), cell: ({ difficulty }) => difficultyLabel(difficulty) },
    {
      key: "score",
      label: m.history_score(),
      isNumber: true,
      cell: ({ score, totalQuestions: total }) => (
        <span className="whitespace-nowrap">
          {score}/{total} <span className="text-ink-soft">({formatPercent(score, total)})</span>
        </span>
      ),
    },
    { key: "duration", label: m.results_time(), isNumber: true, cell: ({ duration }) => formatClock(duration) },
  ];
}
