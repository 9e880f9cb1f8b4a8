import { useEffect, useSyncExternalStore } from "react";
import { forgetHere } from "./offline/forget-here.ts";
import type { RememberedViewer } from "./offline/remembered-viewer.ts";

/** The companion of the session's cookie, over TLS and over plain http. */
const COMPANIONS = ["__Host-signed-in=; Path=/; Max-Age=0; Secure", "signed-in=; Path=/; Max-Age=0"] as const;

/** Who was signed in when the session ended here, as the page knew them. */
let gone: RememberedViewer | null = null;
let shown: RememberedViewer | null = null;
/** Who is here where the page can't know it from the server. */
let assumed: RememberedViewer | null = null;
const listeners = new Set<() => void>();

/**
 * Ends the session on this device at once, also without a network: the server takes no session without its companion
 * [D3]. Telling the server besides ends it for a copy of the cookie too.
 */
export function endSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way needs a secure context, and answers later.
  for (const companion of COMPANIONS) document.cookie = companion;
  void forgetHere();
  gone = shown;
  for (const listener of listeners) listener();
  // Not by the API's client: every page knows how to do this, and would load the client for it.
  fetch("/api/users/logout", { method: "POST", keepalive: true }).catch(() => {});
}

/**
 * Who is signed in on this page, by what the server said last and what has happened here since.
 * @param known what the server said; a new answer of it is another object
 */
export function useSignedIn(known: RememberedViewer | null): RememberedViewer | null {
  const here = useSyncExternalStore(
    subscribe,
    () => known ?? assumed,
    () => known,
  );
  const left = useSyncExternalStore(
    subscribe,
    () => gone,
    () => null,
  );
  useEffect(() => {
    shown = here;
  }, [here]);
  return here === left ? null : here;
}

/** For a page that is the same for all: who uses it. */
export function assumeSignedIn(viewer: RememberedViewer | null): void {
  assumed = viewer;
  for (const listener of listeners) listener();
}

/** Whether somebody is signed in on this page, as far as it knows. */
export function isSignedInHere(): boolean {
  return shown !== null && shown !== gone;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
