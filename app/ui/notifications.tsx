import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Toast, type ToastTone } from "./toast.tsx";

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
  useEffect(() => giveWayToFocus(region, clear), [clear]);
  return (
    <NotifyContext value={notify}>
      <ClearContext value={clear}>{children}</ClearContext>
      <div
        ref={region}
        role="status"
        // Each message is read once, not all again with each new one.
        aria-atomic="false"
        // Under the header on a small screen: the buttons are at the thumb's end.
        className="pointer-events-none fixed inset-x-0 top-16 z-50 grid justify-items-center gap-2 px-4 lg:top-auto lg:bottom-4"
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

/** So little of something to be seen is as good as nothing. */
const MARGIN = 0.1;

/**
 * What somebody walks to by keys must be seen (WCAG 2.4.11): messages that lie over all of it go.
 * @returns how to stop
 */
function giveWayToFocus(region: RefObject<HTMLElement | null>, clear: () => void): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!region.current || !(target instanceof Element) || region.current.contains(target)) return;
    const [messages, focused] = [region.current.getBoundingClientRect(), target.getBoundingClientRect()];
    const margin = focused.height * MARGIN;
    if (messages.top <= focused.top + margin && focused.bottom - margin <= messages.bottom) clear();
  };
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}
