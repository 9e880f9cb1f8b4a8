import type { ReactNode } from "react";

/** Above a form: that it was not accepted, and why. It can be given the focus where no field is to blame. */
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
