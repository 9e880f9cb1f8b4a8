import type { ReactNode } from "react";

/** Above a form: why it was refused. Focusable, for when no single field is wrong. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-bad bg-bad-soft px-4 py-3 font-medium text-bad"
    >
      {children}
    </div>
  );
}
