import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Stands above the control: what fills it. */
  tools?: ReactNode;
  error?: string | undefined;
  /** Draws the control with the ids that tie label, hint and error to it. */
  children: (control: ControlIds) => ReactNode;
};

export type ControlIds = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** A labelled control with its hint and its error, tied together for screen readers. */
export function Field({ label, hint, tools, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {tools}
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && errorId && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && hintId && (
        <div id={hintId} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}

/** How every control of a form looks. At least 16 px of type, or phones zoom in on focus. */
export const CONTROL =
  "w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink " +
  "placeholder:text-ink-soft aria-invalid:border-bad aria-invalid:outline-bad disabled:bg-sunken disabled:text-ink-soft";
