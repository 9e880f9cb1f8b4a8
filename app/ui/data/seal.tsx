import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { sealEdge } from "./seal-edge.ts";

type SealProps = {
  /** Amber and green; a seal that is not earned yet is its own outline. */
  isEarned: boolean;
  /** What it is for, drawn in `currentColor` in a box of 120 by 120. */
  children: ReactNode;
  className?: string;
};

/** The certificate's seal in small: a ring of waves, and in it a sign. Decorative: what it is for is written beside it. */
export function Seal({ isEarned, children, className }: SealProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden="true"
      className={classes(
        "shrink-0",
        isEarned
          ? "text-on-seal [--on-sign:var(--seal)] [--sign:var(--mark)]"
          : "text-line-strong [--on-sign:currentColor] [--seal:none] [--sign:none]",
        className,
      )}
    >
      <path
        d={sealEdge(22)}
        className={isEarned ? "fill-gold" : "fill-transparent stroke-current"}
        strokeWidth={isEarned ? 0 : 3}
      />
      <circle
        cx="60"
        cy="60"
        r="46"
        className={isEarned ? "fill-seal" : "fill-transparent stroke-current"}
        strokeWidth={isEarned ? 0 : 2.5}
      />
      {children}
    </svg>
  );
}
