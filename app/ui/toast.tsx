import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useState } from "react";
import { classes } from "./classes.ts";

export type ToastTone = "success" | "error" | "info" | "warning";

const SHOWN_MS = 5_000;
const EXIT_MS = 300;

const TONE = {
  success: "border-good bg-good-soft text-good",
  error: "border-bad bg-bad-soft text-bad",
  info: "border-primary bg-primary-soft text-on-primary-soft",
  warning: "border-accent bg-accent-soft text-on-accent-soft",
} as const;

const ICON = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

type ToastProps = { tone: ToastTone; text: string; closeLabel: string; onGone: () => void };

/** One passing message. Its time stands still while it is pointed at or holds the focus. */
export function Toast({ tone, text, closeLabel, onGone }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const Icon = ICON[tone];
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return;
    const timer = isLeaving ? setTimeout(() => gone(), EXIT_MS) : setTimeout(() => setLeaving(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving]);
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        "pointer-events-auto flex max-w-md animate-toast-in items-center gap-2 rounded-control border py-1 pr-1 pl-3 font-medium shadow-card transition-opacity duration-300",
        TONE[tone],
        isLeaving && "opacity-0",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={closeLabel}
        // Whoever closes it while typing goes on typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onGone}
        className="grid size-11 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
