import type { ReactNode } from "react";

/** Something to know, above what it is about. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-control bg-primary-soft px-4 py-3 font-medium text-on-primary-soft">
      {children}
    </p>
  );
}
