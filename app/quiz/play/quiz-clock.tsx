import AlarmClock from "lucide-react/icons/alarm-clock";
import type { ReactNode } from "react";
import { formatClock } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { Countdown } from "../../ui/data/countdown.tsx";
import { ProgressBar } from "../../ui/data/progress-bar.tsx";
import { useAnnouncement } from "../announcer.tsx";
import { type Urgency, urgencyOf } from "./time-left.ts";

type QuizClockProps = {
  seconds: number;
  /** The number of questions that are answered. */
  answered: number;
  total: number;
  /** What happens next when the time is up. */
  overText: string;
  /** Shown beside the progress. */
  children?: ReactNode;
};

const CARD_CLASSES: Readonly<Record<Urgency, string>> = {
  calm: "border-line bg-surface",
  last: "border-accent bg-accent-soft",
  over: "border-bad bg-bad-soft",
};

const ICON_CLASSES = { last: "text-accent", over: "text-bad" } as const;

/** The time left and the player's progress. Its end is shown by colour, text and icon. */
export function QuizClock({ seconds, answered, total, overText, children }: QuizClockProps) {
  const progress = m.quiz_progress_of({ answered, total });
  const urgency = urgencyOf(seconds);
  useAnnouncement(timeAnnouncement(seconds, overText));
  return (
    <div
      className={classes(
        "border-b px-4 py-3 shadow-card transition-colors duration-300 sm:px-6 lg:rounded-card lg:border lg:p-6",
        CARD_CLASSES[urgency],
      )}
    >
      <div className="flex items-end gap-2">
        {urgency !== "calm" && (
          <AlarmClock
            aria-hidden="true"
            className={classes("mb-1.5 size-5 shrink-0 animate-tick", ICON_CLASSES[urgency])}
          />
        )}
        <div className="flex-1">
          <Countdown
            label={urgency === "calm" ? m.quiz_time() : m.moment_last_seconds()}
            overLabel={m.quiz_time_up()}
            time={formatClock(seconds)}
            isOver={urgency === "over"}
          />
        </div>
      </div>
      <div className="mt-2 grid gap-1">
        <ProgressBar label={m.quiz_progress()} value={answered} max={total} valueText={progress} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {urgency === "over" ? (
            <p className="min-w-40 flex-1 text-sm font-semibold text-bad">{overText}</p>
          ) : (
            <p className="text-sm text-ink-soft">{progress}</p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Announced at 30, 10 and 0 seconds only: a screen reader would read nothing else if each second were announced. */
function timeAnnouncement(seconds: number, overText: string): string {
  if (seconds === 0) return `${m.quiz_typed_over()} ${overText}`;
  if (seconds > 30) return "";
  return m.quiz_time_left({ count: seconds > 10 ? 30 : 10 });
}
