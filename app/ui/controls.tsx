import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "./classes.ts";
import { CONTROL, Field } from "./field.tsx";

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
