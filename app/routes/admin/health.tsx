import type { ReactNode } from "react";
import { data } from "react-router";
import type { ApiClient } from "../../api.ts";
import { apiContext } from "../../context.ts";
import { formatNumber } from "../../i18n/format.ts";
import { formatDate } from "../../i18n/format-date.ts";
import { formatTenths } from "../../i18n/format-tenths.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Card } from "../../ui/card.tsx";
import { BarChart } from "../../ui/data/bar-chart.tsx";
import { type Column, Table } from "../../ui/data/table.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/health.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const health = await loadHealth(context.get(apiContext));
  return data(health, { status: health ? 200 : 503 });
}

type Health = NonNullable<Awaited<ReturnType<typeof loadHealth>>>;

/** How the deployment is doing; null if that could not be loaded. */
async function loadHealth({ api }: ApiClient) {
  const response = await api.admin.health.$get();
  return response.ok ? (await response.json()).data : null;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** How the deployment is doing. */
export default function AdminHealth({ loaderData: health }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{`${m.health_title()} · ${m.menu_admin()}`}</PageTitle>
      {health ? <HealthPanel health={health} /> : <NotLoaded />}
    </>
  );
}

function NotLoaded() {
  return (
    <Card title={m.health_title()}>
      <StatePanel kind="error" title={m.health_failed()} text={m.health_failed_hint()}>
        <RetryButton />
      </StatePanel>
    </Card>
  );
}

function HealthPanel({ health }: { health: Health }) {
  return (
    <div className="grid gap-6">
      <Now health={health} />
      <Card title={m.health_days()}>
        <DayChart days={health.days} />
      </Card>
      <Card title={m.health_generation()}>
        <Rows
          caption={m.health_generation()}
          rows={health.generation}
          rowKey={({ provider }) => provider}
          empty={m.health_generation_none()}
          columns={[
            { key: "provider", label: m.health_provider(), cell: ({ provider }) => provider },
            { key: "count", label: m.health_count(), isNumber: true, cell: ({ count }) => formatNumber(count) },
            {
              key: "failed",
              label: m.health_failed_count(),
              isNumber: true,
              cell: ({ failed }) => formatNumber(failed),
            },
            ...timeColumns(),
          ]}
        />
      </Card>
      <Card title={m.health_failures()}>
        <Rows
          caption={m.health_failures()}
          rows={health.failures}
          rowKey={({ kind }) => kind}
          empty={m.health_failures_none()}
          columns={[
            { key: "kind", label: m.health_kind(), cell: ({ kind }) => <Code text={kind} /> },
            { key: "count", label: m.health_count(), isNumber: true, cell: ({ count }) => formatNumber(count) },
            { key: "last", label: m.health_last(), cell: ({ lastAt }) => <LocalTime at={lastAt} show="time" /> },
          ]}
        />
      </Card>
      <Card title={m.health_browser_errors()}>
        <Rows
          caption={m.health_browser_errors()}
          rows={health.browserErrors}
          rowKey={({ message, page }) => `${page} ${message}`}
          empty={m.health_browser_errors_none()}
          columns={[
            { key: "message", label: m.health_message(), cell: ({ message }) => <Code text={message} /> },
            { key: "page", label: m.health_page(), cell: ({ page }) => <Code text={page} /> },
            { key: "count", label: m.health_count(), isNumber: true, cell: ({ count }) => formatNumber(count) },
            { key: "last", label: m.health_last(), cell: ({ lastAt }) => <LocalTime at={lastAt} show="time" /> },
          ]}
        />
      </Card>
      <Card title={m.health_queries()}>
        <Rows
          caption={m.health_queries()}
          rows={health.database.slow}
          rowKey={({ statement }) => statement}
          empty={m.health_queries_none()}
          columns={[
            { key: "statement", label: m.health_statement(), cell: ({ statement }) => <Code text={statement} /> },
            { key: "count", label: m.health_count(), isNumber: true, cell: ({ count }) => formatNumber(count) },
            ...timeColumns(),
          ]}
        />
      </Card>
    </div>
  );
}

type Timed = { meanMs: number; mostMs: number };

/** Not a constant: the labels are in the visitor's language. */
function timeColumns(): Column<Timed>[] {
  return [
    { key: "mean", label: m.health_mean(), isNumber: true, cell: ({ meanMs }) => milliseconds(meanMs) },
    { key: "most", label: m.health_most(), isNumber: true, cell: ({ mostMs }) => milliseconds(mostMs) },
  ];
}

function milliseconds(ms: number): string {
  return m.health_ms({ ms: formatNumber(ms) });
}

/** What there is at this moment. */
function Now({ health: { at, live, outbox, database } }: { health: Health }) {
  const megabytes = formatTenths(database.sizeBytes / 1_000_000);
  return (
    <Card title={m.health_title()} aside={<RetryButton label={m.health_refresh()} />}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        <Figure label={m.health_rooms()} value={formatNumber(live.rooms)} />
        <Figure label={m.health_players()} value={formatNumber(live.players)} />
        <Figure label={m.health_sockets()} value={formatNumber(live.sockets)} />
        <Figure label={m.health_outbox()} value={formatNumber(outbox.waiting)}>
          {outbox.since && (
            <dd className="text-sm text-bad">
              {m.health_outbox_since()} <LocalTime at={outbox.since} show="time" />
            </dd>
          )}
        </Figure>
        <Figure label={m.health_database()} value={m.health_megabytes({ size: megabytes })} />
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {m.health_as_of()} <LocalTime at={at} show="time" />
      </p>
    </Card>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-control bg-sunken p-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-extrabold tabular-nums">{value}</dd>
      {children}
    </div>
  );
}

type RowsProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: string;
};

/** A table, or a line where nothing is to be listed. */
function Rows<Row>({ rows, empty, ...table }: RowsProps<Row>) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return <Table rows={rows} isCaptionHidden {...table} />;
}

function Code({ text }: { text: string }) {
  return <code className="text-sm wrap-anywhere">{text}</code>;
}

type Day = Health["days"][number];

/** Games and players by the day. */
function DayChart({ days }: { days: readonly Day[] }) {
  const total = (key: "games" | "players") => formatNumber(days.reduce((sum, day) => sum + day[key], 0));
  return (
    <>
      <p className="mb-4 font-semibold">{m.health_days_total({ games: total("games"), players: total("players") })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bars label={m.health_games()} days={days} value={({ games }) => games} />
        <Bars label={m.health_day_players()} days={days} value={({ players }) => players} />
      </div>
    </>
  );
}

function Bars({ label, days, value }: { label: string; days: readonly Day[]; value: (day: Day) => number }) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="min-w-0 rounded-control bg-sunken p-3">
      <div aria-hidden="true" className="mb-2 flex justify-between gap-4 text-sm text-ink-soft">
        <span>{label}</span>
        <span className="tabular-nums">{formatNumber(Math.max(1, ...days.map(value)))}</span>
      </div>
      <BarChart
        caption={label}
        headings={[m.health_day(), label]}
        bars={days.map((day) => ({
          key: day.day,
          name: formatDate(day.day, "UTC"),
          value: value(day),
          texts: [formatNumber(value(day))],
          isMarked: day === last,
        }))}
        className="h-24 gap-0.5"
      />
      {first && last && (
        <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{formatDate(first.day, "UTC")}</span>
          <span>{formatDate(last.day, "UTC")}</span>
        </div>
      )}
    </div>
  );
}
