import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page moves the focus to the page's content, where a screen reader reads on. A page that has placed
 * the focus itself keeps it.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = main.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
