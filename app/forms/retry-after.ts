const UNSAID_S = 60;

/** How many seconds an answer of 429 says to wait. */
export function retryAfterOf(headers: Pick<Headers, "get">): number {
  const seconds = Number(headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : UNSAID_S;
}
