import type { ForecastDay } from "../../../../domain/cards/statistics.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { formatDate } from "../../../i18n/format-date.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";

/** The days whose date is written below: once a week, and none so late that it would not fit. */
const LABELLED = [0, 7, 14, 21];

/** How many cards are due on each day, as bars; for screen readers as a table. */
export function ForecastChart({ days }: { days: readonly ForecastDay[] }) {
  const most = Math.max(1, ...days.map(({ due }) => due));
  const total = days.reduce((sum, { due }) => sum + due, 0);
  const highest = Math.max(...days.map(({ due }) => due));
  return (
    <>
      <p className="text-ink-soft">
        {m.review_forecast_total({ total: formatNumber(total), max: formatNumber(highest) })}
      </p>
      <div aria-hidden="true" className="mt-3 flex h-32 items-end gap-0.5 border-b border-line-strong">
        {days.map(({ day, due }, index) => (
          <div
            key={day}
            title={`${dayText(day, index)}: ${due}`}
            className={classes("min-w-0 flex-1 rounded-t-sm", index === 0 ? "bg-accent" : "bg-primary")}
            style={{ height: due === 0 ? 0 : `max(3px, ${(due / most) * 100}%)` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex text-sm whitespace-nowrap text-ink-soft">
        {LABELLED.map((index, place) => (
          <span key={index} style={{ flex: (LABELLED[place + 1] ?? days.length) - index }} className="min-w-0">
            {index === 0 ? m.review_today() : dayAndMonth(days[index]?.day ?? "")}
          </span>
        ))}
      </div>
      {/* A table of its own does not keep the width of 1 px. */}
      <div className="sr-only">
        <table>
          <caption>{m.review_forecast()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.review_forecast_day()}</th>
              <th scope="col">{m.review_due()}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, due }, index) => (
              <tr key={day}>
                <th scope="row">{dayText(day, index)}</th>
                <td>{due}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
