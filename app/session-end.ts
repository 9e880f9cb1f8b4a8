import { useEffect, useSyncExternalStore } from "react";

/** The companion of the session's cookie, over TLS and over plain http. */
const COMPANIONS = ["__Host-signed-in=; Path=/; Max-Age=0; Secure", "signed-in=; Path=/; Max-Age=0"] as const;

/** Who was signed in when the session ended here, as the page knew them. */
let gone: object | null = null;
let shown: object | null = null;
const listeners = new Set<() => void>();

/**
 * Ends the session on this device at once, also without a network: the server takes no session without its companion
 * [D3]. Telling the server besides ends it for a copy of the cookie too.
 */
export function endSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way needs a secure context, and answers later.
  for (const companion of COMPANIONS) document.cookie = companion;
  gone = shown;
  for (const listener of listeners) listener();
  // Not by the API's client: every page knows how to do this, and would load the client for it.
  fetch("/api/users/logout", { method: "POST", keepalive: true }).catch(() => {});
}

/**
 * Who is signed in on this page, by what the server said last and what has happened here since.
 * @param known what the server said; a new answer of it is another object
 */
export function useSignedIn<T extends object>(known: T | null): T | null {
  useEffect(() => {
    shown = known;
  }, [known]);
  const left = useSyncExternalStore(
    subscribe,
    () => gone,
    () => null,
  );
  return known === left ? null : known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
