const MESSAGE_MAX = 300;
const STACK_MAX = 2_000;
/** Of one visit; what breaks breaks often. */
const REPORTS_MAX = 3;

const reported = new Set<string>();

/** Tells the server of an error that nobody has handled: each once, a few of one visit, and nothing of the person. */
export function reportError(error: unknown): void {
  if (!navigator.onLine || isExpected(error)) return;
  const message = messageOf(error).slice(0, MESSAGE_MAX);
  if (reported.size >= REPORTS_MAX || reported.has(message)) return;
  reported.add(message);
  const stack = (error instanceof Error && error.stack ? error.stack : "").slice(0, STACK_MAX);
  fetch("/api/errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message, stack, page: location.pathname.slice(0, MESSAGE_MAX) }),
    // Also from a page that is just being left.
    keepalive: true,
  }).catch(() => {});
}

/** A missing page and an abandoned request are no faults; of another site's script a browser says nothing at all. */
function isExpected(error: unknown): boolean {
  if (error === null || error === undefined) return true;
  if (typeof error !== "object") return false;
  return "status" in error || ("name" in error && error.name === "AbortError");
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === "string" && error !== "" ? error : `A thrown ${typeof error}`;
}
