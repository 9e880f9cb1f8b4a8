import AlarmClock from "lucide-react/icons/alarm-clock";
import List from "lucide-react/icons/list";
import type { ReactNode } from "react";
import { formatClock } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Countdown } from "../../ui/data/countdown.tsx";
import { ProgressBar } from "../../ui/data/progress-bar.tsx";
import { useAnnouncement } from "../announcer.tsx";
import { showQuestionList } from "./question-list.tsx";
import { type Urgency, urgencyOf } from "./time-left.ts";

type QuizClockProps = {
  seconds: number;
  /** The number of questions that are answered. */
  answered: number;
  total: number;
  /** What happens next when the time is up. */
  overText: string;
  /** Shown in place of the bar of progress. */
  track?: ReactNode;
  /** Shown beside the progress. */
  children?: ReactNode;
};

const CARD_CLASSES: Readonly<Record<Urgency, string>> = {
  calm: "border-line bg-surface",
  last: "border-accent bg-accent-soft",
  over: "border-bad bg-bad-soft",
};

const ICON_CLASSES = { last: "text-accent", over: "text-bad" } as const;

/**
 * The time left and the player's progress; on a phone in one row. Its end is shown by colour, text and icon.
 */
export function QuizClock({ seconds, answered, total, overText, track, children }: QuizClockProps) {
  const progress = m.quiz_progress_of({ answered, total });
  const urgency = urgencyOf(seconds);
  useAnnouncement(timeAnnouncement(seconds, overText));
  return (
    <div
      className={classes(
        "flex items-center gap-x-2 sm:gap-x-3 border-b px-3 transition-colors duration-300 tall:min-h-12 sm:px-6 lg:block lg:rounded-card lg:border lg:p-6 lg:shadow-card",
        CARD_CLASSES[urgency],
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        {urgency !== "calm" && (
          <AlarmClock aria-hidden="true" className={classes("size-5 shrink-0 animate-tick", ICON_CLASSES[urgency])} />
        )}
        <Countdown
          label={urgency === "calm" ? m.quiz_time() : m.moment_last_seconds()}
          overLabel={m.quiz_time_up()}
          time={formatClock(seconds)}
          isTimeUp={urgency === "over"}
          // On a phone the row has no room for it beside what happens next, and the button below says it too.
          labelClassName={urgency === "last" ? "" : "max-lg:sr-only"}
        />
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-x-2 sm:gap-x-3 lg:mt-2 lg:flex-wrap lg:gap-y-1">
        <div className={classes("flex-1 lg:basis-full", urgency !== "calm" && "max-lg:hidden")}>
          {track ?? <ProgressBar label={m.quiz_progress()} value={answered} max={total} valueText={progress} />}
        </div>
        {urgency === "over" ? (
          <p className="min-w-0 flex-1 text-sm leading-tight font-semibold text-bad max-[22rem]:text-xs">{overText}</p>
        ) : (
          <p className="text-sm text-ink-soft max-lg:ml-auto lg:flex-1">{progress}</p>
        )}
        {children}
        <Button
          variant="quiet"
          size="icon"
          aria-label={m.quiz_list()}
          onClick={showQuestionList}
          className="-mr-2.5 lg:hidden"
        >
          <List aria-hidden="true" className="size-5" />
        </Button>
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
