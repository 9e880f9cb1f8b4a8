import type { ForecastDay } from "../../../../domain/cards/statistics.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { formatDate } from "../../../i18n/format-date.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { BarChart } from "../../../ui/data/bar-chart.tsx";

/** The days whose date is written below: once a week, and none so late that it would not fit. */
const LABELLED = [0, 7, 14, 21];

/** How many cards are due on each day, as bars; for screen readers as a table. */
export function ForecastChart({ days }: { days: readonly ForecastDay[] }) {
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
