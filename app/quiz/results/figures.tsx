import { classes } from "../../ui/classes.ts";

type FiguresProps = { figures: readonly { label: string; value: string }[] };

const COLUMNS = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

/** The numbers of a result: lines on a phone, side by side where there is room. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={classes("grid gap-2 sm:gap-3", COLUMNS[figures.length > 2 ? 3 : 2])}>
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-3 rounded-control bg-sunken px-4 py-2 sm:flex-col-reverse sm:justify-end sm:gap-0 sm:py-3"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
