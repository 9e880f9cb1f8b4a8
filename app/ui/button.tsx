import type { ComponentPropsWithRef } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";

type ButtonStyle = {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** `icon` is for a button with only an icon: it needs an `aria-label`. */
  size?: "normal" | "large" | "small" | "icon" | undefined;
};

type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonStyle & {
    /** Shows that the click is being handled, and disables the button meanwhile. */
    busy?: boolean;
    /** Replaces the label while busy. */
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
      className={classes(buttonClasses({ variant, size }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentPropsWithRef<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size }), className)} />;
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

function buttonClasses({ variant, size }: Pick<ButtonStyle, "variant" | "size">): string {
  return classes(BASE, VARIANT[variant ?? "primary"], SIZE[size ?? "normal"]);
}

/** Shows that something is in progress; the text beside it says what. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
