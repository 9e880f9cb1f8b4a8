import { useLayoutEffect } from "react";
import { themeOf } from "../features/shell/theme.ts";
import { showTheme } from "../features/shell/use-theme.ts";
import { assumeSignedIn } from "../session-end.ts";
import { rememberedViewer } from "./remembered-viewer.ts";

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
