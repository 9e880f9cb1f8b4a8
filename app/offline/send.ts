import type { Entry } from "./outbox-store.ts";

/** What became of something that was sent. */
export type Outcome =
  | { kind: "taken" }
  /** It never will be. Of several words, because one of them is not right. */
  | { kind: "refused" }
  /** Only its own account may hand it over, once that is signed in again. */
  | { kind: "signed_out" }
  | { kind: "later"; waitMs: number | null };

const WORDS_PER_CALL = 20;
const TIMEOUT_MS = 20_000;
const LATER: Outcome = { kind: "later", waitMs: null };
/** What the server will not take however often it is asked. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

/** Sends what waits first, with what goes along with it. The server takes the same thing twice for once. */
export async function send(userId: string, entries: readonly [Entry, ...Entry[]]): Promise<Outcome> {
  const call = callFor(userId, entries);
  try {
    const response = await fetch(call.path, {
      method: call.method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(call.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await outcomeOf(response);
  } catch {
    return LATER;
  }
}

/** What can be sent in one call, from the first on: one game, one report, or so many words. */
export function nextCall([first, ...more]: readonly Entry[], words = WORDS_PER_CALL): [Entry, ...Entry[]] | null {
  if (!first) return null;
  const along = first.kind === "word" ? more.filter(({ kind }) => kind === "word") : [];
  return [first, ...along.slice(0, words - 1)];
}

type Call = { method: "PUT" | "POST"; path: string; body: unknown };

function callFor(userId: string, [first, ...more]: readonly [Entry, ...Entry[]]): Call {
  const account = `/api/users/${encodeURIComponent(userId)}`;
  switch (first.kind) {
    case "game":
      return { method: "PUT", path: `${account}/practice/${encodeURIComponent(first.id)}`, body: first.body };
    case "word": {
      const words = [first, ...more].map(({ body }) => body);
      return { method: "POST", path: `${account}/vocabulary`, body: { words } };
    }
    case "report":
      return { method: "POST", path: "/api/quizzes/reports", body: first.body };
    default:
      return first.kind satisfies never;
  }
}

/** Only an answer of ours settles anything: a hotel's sign-in page answers 200 too. */
async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response;
  const isSuccess = successIn(await response.json().catch(() => null));
  if (isSuccess === null) return LATER;
  if (response.ok && isSuccess) return { kind: "taken" };
  if (REFUSED_FOR_GOOD.has(status)) return { kind: "refused" };
  if (status === 401 || status === 403) return { kind: "signed_out" };
  const seconds = Number(response.headers.get("Retry-After"));
  return seconds > 0 ? { kind: "later", waitMs: seconds * 1000 } : LATER;
}

/** What every answer of the API says; null where it is none. */
function successIn(body: unknown): boolean | null {
  if (typeof body !== "object" || body === null || !("success" in body)) return null;
  return typeof body.success === "boolean" ? body.success : null;
}
