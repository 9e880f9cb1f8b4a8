import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * When the loader of a layout that guards pages runs again: not where only the query changes, since the page's own request
 * passes the guard, too. So a page that handles the failure of its own request keeps standing without a network.
 */
export function guardsAgain(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  return defaultShouldRevalidate && (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname);
}
