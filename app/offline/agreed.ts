/** What pages, server and service worker agree upon. */

/** Marks the request by which the service worker fetches the page that it keeps: it is nobody's. */
export const OFFLINE_COPY_HEADER = "x-offline-copy";

/** The names of the caches that hold pages begin so: there is one for each version of the service worker. */
export const PAGES_CACHE = "pages-";

/** What a page says to the service worker, with a port for the answer: true once its area is kept. */
export const KEEP_AREA = "keep-area";

/** Where the browser remembers who was signed in here last. */
export const VIEWER_KEY = "wordroom.viewer";

/** Before the account in the names under which things wait for the server. */
export const OUTBOX = "wordroom.outbox.";
