import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

type CardProps = {
  title?: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of the page with its own background; with a title it is a landmark. */
export function Card({ title, aside, className, children }: CardProps) {
  const id = useId();
  const boxClass = classes("min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6", className);
  if (!title) return <div className={boxClass}>{children}</div>;
  return (
    <section aria-labelledby={id} className={boxClass}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
