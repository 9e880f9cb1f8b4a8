import { classes } from "../classes.ts";

type CountdownProps = {
  label: string;
  /** The time as it is shown, such as "4:30". */
  time: string;
  /** The label once the time is up. */
  overLabel: string;
  isOver: boolean;
};

/** The remaining time; red at zero. */
export function Countdown({ label, time, overLabel, isOver }: CountdownProps) {
  return (
    <div role="timer" aria-label={`${label}: ${time}`} className="flex items-baseline justify-between gap-3">
      <span className="text-sm font-semibold text-ink-soft">{isOver ? overLabel : label}</span>
      <span className={classes("font-mono text-3xl font-bold tabular-nums", isOver ? "text-bad" : "text-ink")}>
        {time}
      </span>
    </div>
  );
}
