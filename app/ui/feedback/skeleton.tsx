import type { ReactNode } from "react";
import { classes } from "../classes.ts";

type SkeletonProps = {
  /** What is loading, for screen readers. */
  label: string;
};

/** Rows of a list that is loading. */
export function SkeletonRows({ label, count = 4 }: SkeletonProps & { count?: number }) {
  return (
    <Loading label={label}>
      <ul className="grid gap-3">
        {Array.from({ length: count }, (_, index) => index).map((row) => (
          <li key={row} className="flex items-center gap-3 rounded-control border border-line p-3">
            <Placeholder className="size-10 rounded-full" />
            <Lines />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** A card that is loading. */
export function SkeletonCard({ label }: SkeletonProps) {
  return (
    <Loading label={label}>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
        <Placeholder className="h-6 w-1/2" />
        <Lines />
        <Placeholder className="h-11 w-full" />
      </div>
    </Loading>
  );
}

function Loading({ label, children }: SkeletonProps & { children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="animate-pulse">
        {children}
      </div>
    </div>
  );
}

function Lines() {
  return (
    <div className="grid flex-1 gap-2">
      <Placeholder className="h-4 w-3/5" />
      <Placeholder className="h-3 w-4/5" />
    </div>
  );
}

function Placeholder({ className }: { className: string }) {
  return <span className={classes("block rounded-control bg-line", className)} />;
}
