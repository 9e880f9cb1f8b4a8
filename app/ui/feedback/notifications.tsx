import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { classes } from "../classes.ts";

type Notification = { id: number; tone: ToastTone; text: string };
/** @returns a function that removes the toast, once it is about something that is over */
type Notify = (tone: ToastTone, text: string) => () => void;

const NotifyContext = createContext<Notify>(() => () => {});

/** Shows a toast, which screen readers announce, for 5 seconds. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}

/** So that a whole class joining at once does not cover the page. */
const MAX_SHOWN = 3;

export function Notifications({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [items, setItems] = useState<readonly Notification[]>([]);
  const lastId = useRef(0);
  const remove = useCallback((id: number) => setItems((now) => now.filter((item) => item.id !== id)), []);
  const notify = useCallback<Notify>(
    (tone, text) => {
      lastId.current += 1;
      const item = { id: lastId.current, tone, text };
      // A text that is shown already is not repeated.
      setItems((now) => (now.some((shown) => shown.text === text) ? now : [...now, item].slice(-MAX_SHOWN)));
      return () => remove(item.id);
    },
    [remove],
  );
  const region = useRef<HTMLDivElement>(null);
  const isAside = useAvoidFocusedElement(region, items);
  return (
    <NotifyContext value={notify}>
      {children}
      <div
        ref={region}
        role="status"
        // So that screen readers announce only the new toast.
        aria-atomic="false"
        // Over the site's header, which nobody needs at once; in a game below the clock, over the question's number.
        className={classes(
          "pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 px-4",
          isAside ? "bottom-20 lg:bottom-4" : "top-2 max-lg:in-[:root:has([data-game])]:top-12.5",
        )}
      >
        {/* On a phone only the newest: two of them reach down into the page. */}
        <ul className="contents max-sm:[&>li:not(:last-child)]:hidden">
          {items.map((item) => (
            <Toast key={item.id} {...item} closeLabel={closeLabel} onGone={() => remove(item.id)} />
          ))}
        </ul>
      </div>
    </NotifyContext>
  );
}

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

/** Its time stops while it is hovered or has the focus. */
function Toast({ tone, text, closeLabel, onGone }: ToastProps) {
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
        "pointer-events-auto flex max-w-md animate-toast-in items-center gap-2 rounded-control border pl-3 font-medium max-lg:text-sm max-lg:leading-5 shadow-card transition-opacity duration-300",
        TONE[tone],
        isLeaving && "opacity-0",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={closeLabel}
        // Keeps the focus where the user is typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onGone}
        className="grid size-11 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

/**
 * The focused element must be visible (WCAG 2.4.11). Whether the floating element must move to the other edge of the
 * window, because it covered the focused one; it stays there until it covers one again.
 * @param shown what floats now; a change is checked like a move of the focus
 */
function useAvoidFocusedElement(floating: RefObject<HTMLElement | null>, shown: readonly unknown[]): boolean {
  const [isAside, setAside] = useState(false);
  const moveIfCovering = useEffectEvent(() => {
    const focused = document.activeElement;
    if (!floating.current || !focused || floating.current.contains(focused)) return;
    if (hides(floating.current.getBoundingClientRect(), focused.getBoundingClientRect())) setAside((was) => !was);
  });
  useEffect(() => {
    if (shown.length > 0) moveIfCovering();
  }, [shown]);
  useEffect(() => {
    // The browser scrolls to the focused element only after the focus event.
    const check = () => moveIfCovering();
    document.addEventListener("focusin", check);
    document.addEventListener("scroll", check, { passive: true });
    return () => {
      document.removeEventListener("focusin", check);
      document.removeEventListener("scroll", check);
    };
  }, []);
  return isAside;
}

/** Whether more than half of the height is covered. */
function hides(over: DOMRect, under: DOMRect): boolean {
  return Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top) > under.height / 2;
}
