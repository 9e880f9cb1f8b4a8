/** Names that pages, the server and the service worker share. */

/** Marks the service worker's request for a page that it will cache. Such a page must not contain anybody's data. */
export const OFFLINE_COPY_HEADER = "x-offline-copy";

/** Whether the service worker requests the page for its cache. */
export function isOfflineCopy(request: Request): boolean {
  return request.headers.has(OFFLINE_COPY_HEADER);
}

/** The caches that hold pages: one for each version of the service worker. */
export const PAGES_CACHE_PREFIX = "pages-";

/** The message by which a page asks the service worker to cache the offline pages. It replies `true` on the given port. */
export const CACHE_OFFLINE_PAGES = "keep-area";

/** The keys of outbox entries in local storage; followed by the account's id. */
export const OUTBOX_KEY_PREFIX = "wordroom.outbox.";

/** The key in local storage of who was signed in last. */
export const VIEWER_KEY = "wordroom.viewer";

/** The key in local storage of the player name that was used last. */
export const LAST_NAME_KEY = "wordroom.name";

/** The event of a page by which it learns from the API that the session has ended. */
export const SESSION_ENDED = "wordroom.session-ended";

/** The keys in local storage of accounts whose cards have changes to send; followed by the account's id. */
export const PENDING_REVIEWS_KEY_PREFIX = "wordroom.cards.pending.";
