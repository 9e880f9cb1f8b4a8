import { OFFLINE_COPY_HEADER } from "./agreed.ts";

/** Whether a page is asked for that will be shown later, without a network, to whoever is here then. */
export function isOfflineCopy(request: Request): boolean {
  return request.headers.has(OFFLINE_COPY_HEADER);
}
