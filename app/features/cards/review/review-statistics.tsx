import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import type { Today } from "../../../../domain/cards/queue.ts";
import type { ReviewSettings } from "../../../../domain/cards/settings.ts";
import {
  CARD_GROUPS,
  type CardGroup,
  type ForecastDay,
  forecast,
  type Statistics,
  statisticsOf,
} from "../../../../domain/cards/statistics.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { formatDate } from "../../../i18n/format-date.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { BarChart } from "../../../ui/data/bar-chart.tsx";
import { intervalText } from "./interval-text.ts";

type ReviewStatisticsProps = {
  cards: readonly ScheduledCard[];
  today: Today;
  settings: Pick<ReviewSettings, "timeZone">;
};

/** The forecast, and how well the words are remembered. */
export function ReviewStatistics({ cards, today, settings }: ReviewStatisticsProps) {
  const schedules = cards.map(({ schedule }) => schedule);
  const statistics = statisticsOf(schedules, today.nowMs);
  return (
    <>
      {statistics.retention !== null && (
        <Card title={m.review_forecast()}>
          <ForecastChart days={forecast(schedules, today, settings)} />
        </Card>
      )}
      <Card title={m.review_stats()}>
        <Memory statistics={statistics} />
        <CardGroups statistics={statistics} total={cards.length} />
        {statistics.months.length > 0 && <Months months={statistics.months} />}
      </Card>
    </>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function Memory({ statistics: { retention, stabilityDays } }: { statistics: Statistics }) {
  if (retention === null || stabilityDays === null) return <p className="text-ink-soft">{m.review_stats_none()}</p>;
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      <Row label={m.review_stats_retention()} value={formatPercent(retention, 1)} />
      <Row label={m.review_stats_stability()} value={intervalText(stabilityDays * DAY_MS)} />
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2">
      <dt className="min-w-0 text-balance text-ink-soft">{label}</dt>
      <dd className="shrink-0 text-lg font-bold tabular-nums">{value}</dd>
    </div>
  );
}

const COLOUR: Record<CardGroup, string> = {
  new: "bg-line-strong",
  learning: "bg-accent",
  young: "bg-primary/50",
  mature: "bg-primary",
  suspended: "bg-line",
};

/** As a bar, and in words. */
function CardGroups({ statistics: { cards, leeches }, total }: { statistics: Statistics; total: number }) {
  const groups = CARD_GROUPS.filter((group) => cards[group] > 0);
  return (
    <section className="mt-5">
      <h3 className="font-bold">{m.review_stats_cards()}</h3>
      <div aria-hidden="true" className="mt-2 flex h-4 gap-0.5 overflow-hidden rounded-full">
        {groups.map((group) => (
          <span key={group} className={COLOUR[group]} style={{ width: `${(cards[group] / total) * 100}%` }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {groups.map((group) => (
          <li key={group} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-full ${COLOUR[group]}`} />
            {groupLabel(group)}: <strong className="tabular-nums">{formatNumber(cards[group])}</strong>
          </li>
        ))}
        {leeches > 0 && (
          <li>
            {m.review_stats_leeches()}: <strong className="tabular-nums">{formatNumber(leeches)}</strong>
          </li>
        )}
      </ul>
    </section>
  );
}

function groupLabel(group: CardGroup): string {
  switch (group) {
    case "new":
      return m.review_new();
    case "learning":
      return m.review_learning();
    case "young":
      return m.review_stats_young();
    case "mature":
      return m.review_stats_mature();
    case "suspended":
      return m.review_stats_suspended();
    default:
      return group satisfies never;
  }
}

/** As many as fit on a phone. */
const MONTHS_SHOWN = 12;

function Months({ months }: Pick<Statistics, "months">) {
  return (
    <table className="mt-5 w-full text-left">
      <caption className="mb-1 text-left font-bold">{m.review_stats_months()}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 font-semibold">
            {m.review_stats_month()}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {m.review_end_recalled()}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {m.review_stats_asked()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {months.slice(0, MONTHS_SHOWN).map(({ month, recalled, asked }) => (
          <tr key={month}>
            <th scope="row" className="py-1.5 font-normal">
              {monthText(month)}
            </th>
            <td className="py-1.5 text-right font-bold">{formatPercent(recalled, asked)}</td>
            <td className="py-1.5 text-right">{formatNumber(asked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param month "2026-11", written 11/2026 in both languages */
function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${number}/${year}`;
}

/** The days whose date is written below: once a week, and none so late that it would not fit. */
const LABELLED = [0, 7, 14, 21];

/** How many cards are due on each day, as bars; for screen readers as a table. */
function ForecastChart({ days }: { days: readonly ForecastDay[] }) {
  const total = days.reduce((sum, { due }) => sum + due, 0);
  const highest = Math.max(...days.map(({ due }) => due));
  return (
    <>
      <p className="text-ink-soft">
        {m.review_forecast_total({ total: formatNumber(total), max: formatNumber(highest) })}
      </p>
      <BarChart
        caption={m.review_forecast()}
        headings={[m.review_forecast_day(), m.review_due()]}
        bars={days.map(({ day, due }, index) => ({
          key: day,
          name: dayText(day, index),
          value: due,
          texts: [String(due)],
          isMarked: index === 0,
        }))}
        className="mt-3 h-32 gap-0.5"
      />
      <div aria-hidden="true" className="mt-1 flex text-sm whitespace-nowrap text-ink-soft">
        {LABELLED.map((index, place) => (
          <span key={index} style={{ flex: (LABELLED[place + 1] ?? days.length) - index }} className="min-w-0">
            {index === 0 ? m.review_today() : dayAndMonth(days[index]?.day ?? "")}
          </span>
        ))}
      </div>
    </>
  );
}

function dayText(day: string, index: number): string {
  return index === 0 ? m.review_today() : formatDate(day, "UTC");
}

/** Day and month without the year, short enough for the axis. */
function dayAndMonth(day: string): string {
  const [, month, date] = day.split("-");
  return `${Number(date)}/${Number(month)}`;
}
