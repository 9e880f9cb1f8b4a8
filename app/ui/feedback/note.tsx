import type { ReactNode } from "react";

/** An information above the content that it is about. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-control bg-primary-soft px-4 py-3 font-medium text-on-primary-soft">
      {children}
    </p>
  );
}
