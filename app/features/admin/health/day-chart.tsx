import { formatNumber } from "../../../i18n/format.ts";
import { formatDate } from "../../../i18n/format-date.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { BarChart } from "../../../ui/data/bar-chart.tsx";
import type { Health } from "./load-health.ts";

type Day = Health["days"][number];

/** Games and players by the day. */
export function DayChart({ days }: { days: readonly Day[] }) {
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
