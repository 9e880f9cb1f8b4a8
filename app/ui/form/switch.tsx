import { classes } from "../classes.ts";

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** The id of the element that says what it is about, where the label does not. */
  describedBy?: string;
};

/** Turns something on or off immediately. */
export function Switch({ checked, onChange, label, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-describedby={describedBy}
      onClick={() => onChange(!checked)}
      className="group inline-flex min-h-11 shrink-0 items-center gap-3 rounded-control px-2 -mx-2 text-sm font-semibold whitespace-nowrap text-ink-soft"
    >
      {label}
      <span
        aria-hidden="true"
        className={classes(
          "inline-flex h-6 w-11 items-center rounded-full border-2 transition-colors",
          checked ? "border-primary bg-primary" : "border-line-strong bg-surface",
        )}
      >
        <span
          className={classes(
            "size-4 rounded-full transition-transform",
            checked ? "translate-x-5.5 bg-on-primary" : "translate-x-0.5 bg-line-strong",
          )}
        />
      </span>
    </button>
  );
}
