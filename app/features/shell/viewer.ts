import { useEffect, useSyncExternalStore } from "react";
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import type { Viewer } from "../../../workers/auth/viewer.ts";
import { forgetAccount } from "../../offline/forget-account.ts";
import type { RememberedViewer } from "../../offline/remembered-viewer.ts";

/** Who is signed in, as every page shows it. */
export type ShownViewer = RememberedViewer & {
  /** Whether the menu leads to the admin area; missing where pages come from the cache. */
  isAdmin?: boolean;
};

export function shownViewer(viewer: Viewer): ShownViewer | null {
  if (viewer.kind === "guest") return null;
  const { id, displayName, picture, avatar, role } = viewer.user;
  return { id, displayName, picture, avatar, isAdmin: role === "admin" };
}

/** Pages whose forms can change who is signed in. Not the one for signing out: the browser does that itself. */
const ACCOUNT_PAGES = /^\/(?:login|register|admin|reset-password|auth|profile)(?:\/|$)/;

/** Whether a navigation may have changed who is signed in: by one of those forms, or by a guard that found a guest. */
export function changesViewer(change: Pick<ShouldRevalidateFunctionArgs, "formAction" | "actionStatus" | "nextUrl">) {
  const { formAction, actionStatus = 200, nextUrl } = change;
  if (formAction === undefined) return nextUrl.pathname === "/login";
  const { pathname } = new URL(formAction, nextUrl);
  return actionStatus < 400 && ACCOUNT_PAGES.test(pathname);
}

/** Who is signed in on this page; null for a guest. */
export function useViewer(): ShownViewer | null {
  const site = useRouteLoaderData<{ viewer: ShownViewer | null }>("root");
  return useSignedIn(site?.viewer ?? null);
}

/** Pages that nobody returns to after signing in. */
const NO_RETURN = /^\/(?:$|(?:admin|auth|logout|reset-password)(?:\/|$))/;
const SIGN_IN_PAGES = /^\/(?:login|register)$/;

/** The address of the sign-in page, with the current page as its `next`; on a sign-in page with the `next` it has. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  if (SIGN_IN_PAGES.test(pathname)) return `/login${search}`;
  return NO_RETURN.test(pathname) ? "/login" : `/login?next=${encodeURIComponent(pathname + search)}`;
}

/** Delete the cookie that accompanies the session's own, which scripts can't reach: over TLS and over plain http. */
const DELETED_COOKIES = ["__Host-signed-in=; Path=/; Max-Age=0; Secure", "signed-in=; Path=/; Max-Age=0"] as const;

/** Who signed out on this page. */
let signedOutViewer: RememberedViewer | null = null;
/** Who the page shows as signed in. */
let shownHere: RememberedViewer | null = null;
/** Who uses an offline copy, which the server made for nobody. */
let assumedViewer: RememberedViewer | null = null;
const listeners = new Set<() => void>();

/**
 * Ends the session on this device at once, also without a network: the server accepts no session without the
 * accompanying cookie [D3]. The request to the server ends it for stolen copies of the session's cookie too.
 */
export function endSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is asynchronous.
  for (const cookie of DELETED_COOKIES) document.cookie = cookie;
  // The data that the server rendered the page from names the account; the page has read it long ago.
  for (const script of document.scripts) if (!script.src) script.textContent = "";
  void forgetAccount({ isDeleted: false });
  signedOutViewer = shownHere;
  for (const listener of listeners) listener();
  // Not by the API client: every page would have to load it for this.
  fetch("/api/users/logout", { method: "POST", keepalive: true }).catch(() => {});
}

/**
 * Who is signed in on this page: what the server said last, and what has happened here since.
 * @param known what the server said; each response is another object
 */
function useSignedIn(known: RememberedViewer | null): RememberedViewer | null {
  const here = useSyncExternalStore(
    subscribe,
    () => known ?? assumedViewer,
    () => known,
  );
  const left = useSyncExternalStore(
    subscribe,
    () => signedOutViewer,
    () => null,
  );
  useEffect(() => {
    shownHere = here;
  }, [here]);
  return here === left ? null : here;
}

/** Tells an offline copy who uses it. */
export function assumeSignedIn(viewer: RememberedViewer | null): void {
  assumedViewer = viewer;
  for (const listener of listeners) listener();
}

/** Whether somebody is signed in, as far as this page knows. */
export function isSignedInHere(): boolean {
  return shownHere !== null && shownHere !== signedOutViewer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
