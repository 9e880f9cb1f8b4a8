import { useLayoutEffect } from "react";
import { rememberedViewer } from "../../offline/remembered-viewer.ts";
import { assumeSignedIn } from "../../session-end.ts";
import { themeOf } from "./theme.ts";
import { showTheme } from "./use-theme.ts";

/**
 * Makes a page that was kept for all the page of whoever is here: in their theme, as whoever was signed in last. Before
 * it is first seen as nobody's.
 */
export function useTakenOver(isCopy: boolean): void {
  useLayoutEffect(() => {
    if (!isCopy) return;
    showTheme(themeOf(document.cookie));
    assumeSignedIn(rememberedViewer());
  }, [isCopy]);
}
