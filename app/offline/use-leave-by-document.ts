import { useEffect } from "react";

/**
 * Without a network a link that leads out of these pages goes by the browser itself, whose service worker then says what
 * is the matter. The router would fail to load the page, and load this one anew.
 * @param isWithin whether a path is one of these pages
 */
export function useLeaveByDocument(isWithin: (path: string) => boolean): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (navigator.onLine || !link || link.origin !== location.origin || isWithin(link.pathname)) return;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    };
    // Before the router hears of it.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [isWithin]);
}
