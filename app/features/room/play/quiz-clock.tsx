import type { ReactNode } from "react";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { formatClock } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Countdown } from "../../../ui/countdown.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { countAnswered } from "./answered.ts";

type QuizClockProps = {
  quiz: QuizData;
  seconds: number;
  /** Stands beside the progress on a small screen, where the bar is all that stays in sight. */
  children: ReactNode;
};

/** The time left and one's own progress, always in sight. */
export function QuizClock({ quiz, seconds, children }: QuizClockProps) {
  const total = quiz.questions.length;
  const answered = countAnswered(quiz);
  const progress = m.quiz_progress_of({ answered, total });
  return (
    <div className="border-y border-line bg-surface px-4 py-3 shadow-card sm:px-6 lg:rounded-card lg:border lg:p-5">
      <Countdown
        label={m.quiz_time()}
        overLabel={m.quiz_time_up()}
        time={formatClock(seconds)}
        isOver={seconds === 0}
      />
      <div className="mt-2 grid gap-1">
        <ProgressBar label={m.quiz_progress()} value={answered} max={total} valueText={progress} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-sm text-ink-soft">{progress}</p>
          <div className="lg:hidden">{children}</div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {timeAnnouncement(seconds)}
      </p>
    </div>
  );
}

/** Read aloud at 30 and at 10 seconds: each second would drown everything else. */
function timeAnnouncement(seconds: number): string {
  if (seconds === 0 || seconds > 30) return "";
  return m.quiz_time_left({ count: seconds > 10 ? 30 : 10 });
}
