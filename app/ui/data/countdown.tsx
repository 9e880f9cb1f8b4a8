import { classes } from "../classes.ts";

type CountdownProps = {
  label: string;
  /** The time as it is shown, such as "4:30". */
  time: string;
  /** The label once the time is up. */
  overLabel: string;
  isTimeUp: boolean;
  labelClassName?: string;
};

/** The remaining time; red at zero. */
export function Countdown({ label, time, overLabel, isTimeUp, labelClassName = "" }: CountdownProps) {
  return (
    <div
      role="timer"
      aria-label={`${label}: ${time}`}
      className="flex min-w-0 flex-1 items-baseline justify-between gap-2"
    >
      <span className={classes("text-sm font-semibold text-ink-soft", labelClassName)}>
        {isTimeUp ? overLabel : label}
      </span>
      <span
        className={classes("font-mono text-2xl font-bold tabular-nums lg:text-3xl", isTimeUp ? "text-bad" : "text-ink")}
      >
        {time}
      </span>
    </div>
  );
}
