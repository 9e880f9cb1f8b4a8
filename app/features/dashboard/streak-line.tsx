import Flame from "lucide-react/icons/flame";
import { formatDate } from "../../i18n/format-date.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import type { Progress } from "./load-progress.ts";

type Streak = Progress["streak"];
type DayState = Streak["week"][number]["state"];

/** The streak in words, and the last seven days as dots. */
export function StreakLine({ streak }: { streak: Streak }) {
  const { state, current, longest, isTodayDone, restDays } = streak;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-3">
        <Flame
          aria-hidden="true"
          className={classes("size-8 shrink-0", state === "running" ? "text-accent" : "text-ink-soft")}
        />
        <div className="min-w-0">
          <p className="text-lg font-bold">
            {state === "running" ? m.dashboard_streak({ count: current }) : m.dashboard_streak_none()}
          </p>
          <p className="text-sm text-pretty text-ink-soft">
            {state === "running" && (isTodayDone ? m.dashboard_streak_done() : m.dashboard_streak_open())}
            {state === "broken" && m.dashboard_streak_broken({ longest })}
            {state === "none" && m.dashboard_streak_begin()}{" "}
            {state === "running" && m.dashboard_rest_days({ left: restDays.left })}
          </p>
        </div>
      </div>
      <ol className="grid w-full max-w-72 grid-cols-7 gap-0.5" aria-label={m.dashboard_week()}>
        {streak.week.map(({ day, state: dayState }) => (
          <li key={day} className="grid justify-items-center gap-1">
            <span aria-hidden="true" className={classes("size-6 rounded-full border-2", DOT[dayState])} />
            <span aria-hidden="true" className="text-sm text-ink-soft">
              {weekdayOf(day)}
            </span>
            <span className="sr-only">{`${formatDate(day, "UTC")}: ${dayStateText(dayState)}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const DOT: Record<DayState, string> = {
  done: "border-accent bg-accent",
  rest: "border-dashed border-accent",
  missed: "border-line bg-sunken",
  open: "border-line-strong",
};

function dayStateText(state: DayState): string {
  const texts = {
    done: m.dashboard_day_done,
    rest: m.dashboard_day_rest,
    missed: m.dashboard_day_missed,
    open: m.dashboard_day_open,
  };
  return texts[state]();
}

/** The day of the week in two or three letters. */
function weekdayOf(day: string): string {
  const days = m.dashboard_weekdays().split(" ");
  return days[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}
