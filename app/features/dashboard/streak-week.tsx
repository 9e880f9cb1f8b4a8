import Flame from "lucide-react/icons/flame";
import { lazy, Suspense } from "react";
import { formatDate } from "../../i18n/format-date.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import type { Progress } from "./load-progress.ts";

const HintNote = lazy(() => import("../../hints/hint-note.lazy.tsx").catch(() => ({ default: () => null })));

type Streak = Progress["streak"];
type DayState = Streak["week"][number]["state"];

/** The streak in words, and its last seven days: each day with something learned has a stroke. */
export function StreakWeek({ streak }: { streak: Streak }) {
  const isRunning = streak.state === "running";
  return (
    <div className="grid items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:px-6">
      <p className="flex items-center gap-2 font-bold lg:text-lg">
        <Flame aria-hidden="true" className={classes("size-5 shrink-0", isRunning ? "text-accent" : "text-ink-soft")} />
        {isRunning ? m.dashboard_streak({ count: streak.current }) : m.dashboard_streak_none()}
      </p>
      <ol className="grid grid-cols-7 justify-items-center sm:row-span-2" aria-label={m.dashboard_week()}>
        {streak.week.map(({ day, state }, index) => (
          <li key={day} className="grid content-start justify-items-center">
            <span aria-hidden="true" className={classes("m-0 px-2 py-1 text-sm font-bold", DAY[state])}>
              {weekdayOf(day)}
            </span>
            {index === streak.week.length - 1 && (
              <span aria-hidden="true" className="mt-1 size-1.5 rounded-full bg-primary" />
            )}
            <span className="sr-only">{`${formatDate(day, "UTC")}: ${dayStateText(state)}`}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-pretty text-ink-soft">{statusText(streak)}</p>
      <div className="empty:hidden sm:col-span-2">
        <Suspense>{isRunning && <HintNote id="streak" />}</Suspense>
      </div>
    </div>
  );
}

const DAY: Record<DayState, string> = {
  done: "stroke",
  rest: "rounded-full border border-dashed border-accent text-accent",
  missed: "border border-transparent text-ink-soft",
  open: "rounded-full border border-line-strong",
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

function statusText({ state, isTodayDone, longest, restDays }: Streak): string {
  if (state === "none") return m.dashboard_streak_begin();
  if (state === "broken") return m.dashboard_streak_broken({ longest });
  const today = isTodayDone ? m.dashboard_streak_done() : m.dashboard_streak_open();
  return restDays.left > 0 ? `${today} ${m.dashboard_rest_days({ left: restDays.left })}` : today;
}

/** The day of the week in two or three letters. */
function weekdayOf(day: string): string {
  const days = m.dashboard_weekdays().split(" ");
  return days[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}
