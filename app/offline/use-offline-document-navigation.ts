import { useEffect } from "react";

/**
 * Without a network, follows links to other pages by a full page load, so that the service worker can show its page about
 * the missing network. The router would fail to load the page's data and reload this page.
 * @param isWithin whether a path is one of the pages that work offline
 */
export function useOfflineDocumentNavigation(isWithin: (path: string) => boolean): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (navigator.onLine || !link || link.origin !== location.origin || isWithin(link.pathname)) return;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    };
    // In the capture phase, before the router's own handler.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [isWithin]);
}
