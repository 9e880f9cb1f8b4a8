import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { useHasEverBeen } from "./deferred.ts";

const VARIANTS = {
  card: {
    box: "rounded-card border border-line bg-surface shadow-card",
    title: "min-h-14 rounded-card px-4 text-xl font-bold sm:px-6",
    body: "px-4 pb-5 sm:px-6",
  },
  plain: { box: "", title: "min-h-11 rounded-control font-semibold text-primary", body: "pt-1 pb-3" },
} as const;

type DisclosureProps = {
  title: ReactNode;
  /** `card` has its own background; `plain` is a part of something else. */
  variant?: keyof typeof VARIANTS;
  /** Opens it, at first or later. Only people close it: what they work in must not vanish. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Content that can be unfolded. A native element: it works without JavaScript, and the browser's search opens it. */
export function Disclosure({ title, variant = "card", isOpen = false, onToggle, children }: DisclosureProps) {
  const hasBeenOpened = useHasEverBeen(isOpen);
  const { box, title: titleClass, body } = VARIANTS[variant];
  return (
    <details
      open={hasBeenOpened}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className={classes("min-w-0", box)}
    >
      <summary className={classes("flex items-center justify-between gap-3", titleClass)}>
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-primary transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className={body}>{children}</div>
    </details>
  );
}
