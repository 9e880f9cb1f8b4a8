import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classes } from "../classes.ts";

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Above the control, such as buttons that fill it. */
  tools?: ReactNode;
  error?: string | undefined;
  /** Renders the control with the ids of its label, hint and error. */
  children: (control: ControlIds) => ReactNode;
};

export type ControlIds = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** A labelled control with its hint and its error, associated for screen readers. */
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

/** The classes of every text control. With less than 16 px of font size phones zoom in on focus. */
export const CONTROL =
  "w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink " +
  "placeholder:text-ink-soft aria-invalid:border-bad aria-invalid:outline-bad disabled:bg-sunken disabled:text-ink-soft";

type Labelled = { label: string; hint?: ReactNode; error?: string | undefined };
type TextAreaProps = ComponentPropsWithRef<"textarea"> & Labelled & { tools?: ReactNode };

export function TextField({ label, hint, error, className, ...input }: ComponentPropsWithRef<"input"> & Labelled) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input type="text" {...input} {...ids} className={classes(CONTROL, className)} />}
    </Field>
  );
}

export function TextArea({ label, hint, tools, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} tools={tools} error={error}>
      {(ids) => <textarea {...area} {...ids} className={classes(CONTROL, "resize-y", className)} />}
    </Field>
  );
}

type Option = { value: string; label: string };
type SelectProps = ComponentPropsWithRef<"select"> & Labelled & { options: readonly Option[] };

export function Select({ label, hint, error, options, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <select {...select} {...ids} className={classes(CONTROL, "pr-10", className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
