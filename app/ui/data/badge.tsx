import type { ReactNode } from "react";
import { classes } from "../classes.ts";

const TONE = {
  neutral: "bg-sunken text-ink-soft",
  primary: "bg-primary-soft text-on-primary-soft",
  accent: "bg-accent-soft text-on-accent-soft",
  good: "bg-good-soft text-good",
  bad: "bg-bad-soft text-bad",
  mark: "bg-mark text-on-mark",
} as const;

export function Badge({ tone = "neutral", children }: { tone?: keyof typeof TONE; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap",
        TONE[tone],
      )}
    >
      {children}
    </span>
  );
}
