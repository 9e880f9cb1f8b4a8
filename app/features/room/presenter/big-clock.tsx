import { formatClock } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useSecondsLeft } from "../../../quiz/play/seconds-left.ts";
import { type Urgency, urgencyOf } from "../../../quiz/play/urgency.ts";
import { classes } from "../../../ui/classes.ts";

const LOOK: Readonly<Record<Urgency, string>> = {
  calm: "border-line bg-surface",
  last: "border-accent bg-accent-soft",
  over: "border-bad bg-bad-soft text-bad",
};

/** The time left, to be read from the last row. */
export function BigClock({ deadlineMs, clockOffsetMs }: { deadlineMs: number; clockOffsetMs: number }) {
  const seconds = useSecondsLeft(deadlineMs, clockOffsetMs);
  const urgency = urgencyOf(seconds);
  const label = labelOf(urgency);
  return (
    <div
      role="timer"
      aria-label={`${label}: ${formatClock(seconds)}`}
      className={classes(
        "@container grid content-center justify-items-center gap-2 rounded-card border p-4 shadow-card transition-colors duration-300",
        LOOK[urgency],
      )}
    >
      <p className="text-xl font-semibold">{label}</p>
      <p className="font-mono text-[clamp(4rem,29cqw,16rem)] leading-none font-bold tabular-nums">
        {formatClock(seconds)}
      </p>
    </div>
  );
}

function labelOf(urgency: Urgency): string {
  switch (urgency) {
    case "calm":
      return m.quiz_time();
    case "last":
      return m.moment_last_seconds();
    case "over":
      return m.quiz_time_up();
    default:
      return urgency satisfies never;
  }
}
