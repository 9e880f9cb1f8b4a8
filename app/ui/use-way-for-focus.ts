import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * What has the focus must be seen (WCAG 2.4.11): tells when something that floats over the page lies on it, and so
 * belongs to the other edge of the window. It stays there until it is in the way again.
 * @param shown what floats now; looked at again whenever that changes, or the focus moves
 */
export function useWayForFocus(floating: RefObject<HTMLElement | null>, shown: readonly unknown[]): boolean {
  const [isAside, setAside] = useState(false);
  const giveWay = useEffectEvent(() => {
    const focused = document.activeElement;
    if (!floating.current || !focused || floating.current.contains(focused)) return;
    if (hides(floating.current.getBoundingClientRect(), focused.getBoundingClientRect())) setAside((was) => !was);
  });
  useEffect(() => {
    if (shown.length > 0) giveWay();
  }, [shown]);
  useEffect(() => {
    // The browser scrolls to what it has given the focus only after it has said so.
    const look = () => giveWay();
    document.addEventListener("focusin", look);
    document.addEventListener("scroll", look, { passive: true });
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("scroll", look);
    };
  }, []);
  return isAside;
}

/** Whether more than half of the height is covered. */
function hides(over: DOMRect, under: DOMRect): boolean {
  return Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top) > under.height / 2;
}
