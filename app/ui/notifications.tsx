import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { Toast, type ToastTone } from "./toast.tsx";
import { useWayForFocus } from "./use-way-for-focus.ts";

type Notification = { id: number; tone: ToastTone; text: string };
type Notify = (tone: ToastTone, text: string) => void;

const NotifyContext = createContext<Notify>(() => {});
const ClearContext = createContext<() => void>(() => {});

/** Says something in passing: it is read aloud, and goes by itself after 5 seconds. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}

/** Takes back everything that was said in passing: it was about something that is over. */
export function useClearNotifications(): () => void {
  return useContext(ClearContext);
}

/** A class that joins at once must not cover the page. */
const SHOWN_AT_ONCE = 3;

export function Notifications({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [items, setItems] = useState<readonly Notification[]>([]);
  const lastId = useRef(0);
  const notify = useCallback<Notify>((tone, text) => {
    lastId.current += 1;
    const item = { id: lastId.current, tone, text };
    // What is shown already is not said twice at once.
    setItems((now) => (now.some((shown) => shown.text === text) ? now : [...now, item].slice(-SHOWN_AT_ONCE)));
  }, []);
  const remove = useCallback((id: number) => setItems((now) => now.filter((item) => item.id !== id)), []);
  const clear = useCallback(() => setItems([]), []);
  const region = useRef<HTMLDivElement>(null);
  const isAside = useWayForFocus(region, items);
  return (
    <NotifyContext value={notify}>
      <ClearContext value={clear}>{children}</ClearContext>
      <div
        ref={region}
        role="status"
        // Each message is read once, not all again with each new one.
        aria-atomic="false"
        // Under the header on a small screen: the buttons are at the thumb's end.
        className={classes(
          "pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 px-4",
          isAside ? "bottom-4 lg:top-16 lg:bottom-auto" : "top-16 lg:top-auto lg:bottom-4",
        )}
      >
        <ul className="contents">
          {items.map((item) => (
            <Toast key={item.id} {...item} closeLabel={closeLabel} onGone={() => remove(item.id)} />
          ))}
        </ul>
      </div>
    </NotifyContext>
  );
}
