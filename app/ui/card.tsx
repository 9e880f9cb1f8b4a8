import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

type CardProps = {
  title?: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A piece of the page with a ground of its own; with a title it is a landmark that can be jumped to. */
export function Card({ title, aside, className, children }: CardProps) {
  const id = useId();
  const look = classes("min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6", className);
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section aria-labelledby={id} className={look}>
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
