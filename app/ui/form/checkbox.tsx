import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentPropsWithRef, useId } from "react";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & { label: string; error?: string | undefined };

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className="grid gap-1">
      <label className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
        />
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-md border-2 border-line-strong bg-surface text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-aria-invalid:border-bad"
        >
          <Check className="size-4" strokeWidth={3} />
        </span>
        {label}
      </label>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
