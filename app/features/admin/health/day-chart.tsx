import { formatNumber } from "../../../i18n/format.ts";
import { formatDate } from "../../../i18n/format-date.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import type { Health } from "./load-health.ts";

type Day = Health["days"][number];

/** Games and players by the day, as bars; for screen readers as a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const total = (key: "games" | "players") => formatNumber(days.reduce((sum, day) => sum + day[key], 0));
  return (
    <>
      <p className="mb-4 font-semibold">{m.health_days_total({ games: total("games"), players: total("players") })}</p>
      <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2">
        <Bars label={m.health_games()} days={days} value={({ games }) => games} />
        <Bars label={m.health_day_players()} days={days} value={({ players }) => players} />
      </div>
      {/* A table of its own does not keep the width of 1 px. */}
      <div className="sr-only">
        <table>
          <caption>{m.health_days()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.health_day()}</th>
              <th scope="col">{m.health_games()}</th>
              <th scope="col">{m.health_day_players()}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, games, players }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, "UTC")}</th>
                <td>{formatNumber(games)}</td>
                <td>{formatNumber(players)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Bars({ label, days, value }: { label: string; days: readonly Day[]; value: (day: Day) => number }) {
  const highest = Math.max(1, ...days.map(value));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="min-w-0 rounded-control bg-sunken p-3">
      <div className="mb-2 flex justify-between gap-4 text-sm text-ink-soft">
        <span>{label}</span>
        <span className="tabular-nums">{formatNumber(highest)}</span>
      </div>
      <div className="flex h-24 items-end gap-0.5 border-b border-line-strong">
        {days.map((day) => (
          <div
            key={day.day}
            title={`${formatDate(day.day, "UTC")}: ${formatNumber(value(day))}`}
            className={classes("min-w-0 flex-1 rounded-t-sm", day === last ? "bg-accent" : "bg-primary")}
            style={{ height: value(day) === 0 ? 0 : `max(3px, ${(value(day) / highest) * 100}%)` }}
          />
        ))}
      </div>
      {first && last && (
        <div className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{formatDate(first.day, "UTC")}</span>
          <span>{formatDate(last.day, "UTC")}</span>
        </div>
      )}
    </div>
  );
}
