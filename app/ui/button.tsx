import type { ComponentPropsWithRef } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

type Look = {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** `icon` is for a picture alone: the button then needs an `aria-label`. */
  size?: "normal" | "large" | "small" | "icon" | undefined;
};

type ButtonProps = ComponentPropsWithRef<"button"> &
  Look & {
    /** Shows that the click is being worked on, and takes no other. */
    busy?: boolean;
    /** Stands in place of the label while busy. */
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(look({ variant, size }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentPropsWithRef<typeof Link> & Look) {
  return <Link {...rest} className={classes(look({ variant, size }), className)} />;
}

const BASE =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline " +
  "transition-colors disabled:cursor-not-allowed";

const VARIANT = {
  primary:
    "border-transparent bg-primary text-on-primary hover:bg-primary-strong disabled:bg-sunken disabled:text-ink-soft disabled:border-line",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken disabled:border-line disabled:text-ink-soft",
  quiet: "border-transparent text-primary hover:bg-primary-soft disabled:text-ink-soft",
  danger: "border-bad bg-surface text-bad hover:bg-bad-soft disabled:border-line disabled:text-ink-soft",
} as const;

const SIZE = {
  small: "min-h-11 min-w-11 px-3 text-sm",
  normal: "min-h-11 min-w-11 px-4 py-2",
  large: "min-h-13 px-6 py-3 text-lg",
  icon: "size-11",
} as const;

function look({ variant, size }: { variant: Look["variant"] | undefined; size: Look["size"] | undefined }): string {
  return classes(BASE, VARIANT[variant ?? "primary"], SIZE[size ?? "normal"]);
}
