import { useEffect, useLayoutEffect } from "react";
import { flashMessageIn } from "../flash-message/flash-message.ts";
import { forgetAccount } from "./forget-account.ts";
import { showDrafts } from "./hidden-drafts.ts";
import { type RememberedViewer, storedViewer } from "./remembered-viewer.ts";
import { SESSION_ENDED } from "./shared-names.ts";

/**
 * Registers the service worker and sends the outbox of the account that is signed in. Where the server says that nobody is,
 * or somebody else, this browser forgets the account that was, whatever has ended its session.
 * @param viewer who is signed in on this page
 * @param confirmed who is by the server; undefined if it has not said so, as on pages from the cache
 */
export function useStartOffline(viewer: RememberedViewer | null, confirmed: RememberedViewer | null | undefined): void {
  // Before the page's forms look for their drafts.
  useLayoutEffect(() => {
    if (confirmed === undefined) return;
    const last = storedViewer();
    // The page takes the message after this.
    const isDeleted = flashMessageIn(document.cookie) === "account_deleted";
    if (last && last.id !== confirmed?.id) void forgetAccount({ isDeleted });
    if (confirmed) showDrafts(confirmed.id);
  }, [confirmed]);
  useEffect(() => {
    const forget = () => void forgetAccount({ isDeleted: false });
    addEventListener(SESSION_ENDED, forget);
    return () => removeEventListener(SESSION_ENDED, forget);
  }, []);
  const isConfirmed = confirmed !== undefined;
  useEffect(() => {
    const controller = new AbortController();
    import("./start.lazy.ts")
      .then(({ startOffline }) => startOffline(viewer, isConfirmed, controller.signal))
      // The page works without it, and the next page tries again.
      .catch(() => {});
    return () => controller.abort();
  }, [viewer, isConfirmed]);
}
