import type { ReactNode } from "react";

/** A list with a line between its rows. */
export function DividedList({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line *:not-first:pt-3 *:not-last:pb-3">{children}</ul>;
}
