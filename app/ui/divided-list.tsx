import type { ReactNode } from "react";

/** Rows with a line between them, as far from the one above as from the one below. */
export function DividedList({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line *:not-first:pt-3 *:not-last:pb-3">{children}</ul>;
}
