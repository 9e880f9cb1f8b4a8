import type { OutboxEntry } from "./outbox-storage.ts";
import { SESSION_ENDED } from "./shared-names.ts";

/** What became of a batch. */
export type SendOutcome =
  | { kind: "accepted" }
  /** The server will never accept it. In a batch of words a single invalid one is enough. */
  | { kind: "rejected" }
  /** It can be sent again when its account is signed in. */
  | { kind: "signed_out" }
  /** There is no room for it now. What comes after it may have room. */
  | { kind: "full" }
  /** `waitMs` is what the server asked for; null where it did not say. */
  | { kind: "retry"; waitMs: number | null };

const WORDS_PER_BATCH = 20;
const TIMEOUT_MS = 20_000;
const RETRY: SendOutcome = { kind: "retry", waitMs: null };
/** "Insufficient storage". */
const NO_ROOM = 507;
/** Statuses that would be the same for each retry. */
const PERMANENT_FAILURES: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

/** Sends a batch. Sending an entry twice is harmless: the server stores it once. */
export async function sendBatch(
  userId: string,
  entries: readonly [OutboxEntry, ...OutboxEntry[]],
): Promise<SendOutcome> {
  const { method, path, body } = requestFor(userId, entries);
  try {
    const response = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await outcomeOf(response);
  } catch {
    return RETRY;
  }
}

/** The entries for one request, beginning with the oldest: one game, one report, or up to `maxWords` words. */
export function nextBatch(
  [first, ...others]: readonly OutboxEntry[],
  maxWords = WORDS_PER_BATCH,
): [OutboxEntry, ...OutboxEntry[]] | null {
  if (!first) return null;
  const otherWords = first.kind === "word" ? others.filter(({ kind }) => kind === "word") : [];
  return [first, ...otherWords.slice(0, maxWords - 1)];
}

type OutboxRequest = { method: "PUT" | "POST"; path: string; body: unknown };

function requestFor(userId: string, [first, ...others]: readonly [OutboxEntry, ...OutboxEntry[]]): OutboxRequest {
  const account = `/api/users/${encodeURIComponent(userId)}`;
  switch (first.kind) {
    case "game":
      return { method: "PUT", path: `${account}/practice/${encodeURIComponent(first.id)}`, body: first.body };
    case "word": {
      const words = [first, ...others].map(({ body }) => body);
      return { method: "POST", path: `${account}/vocabulary`, body: { words } };
    }
    case "report":
      return { method: "POST", path: "/api/quizzes/reports", body: first.body };
    default:
      return first.kind satisfies never;
  }
}

/** What a response means for what was sent. Only a response of the API counts: the sign-in page of a hotel's network has status 200 too. */
export async function outcomeOf(response: Response): Promise<SendOutcome> {
  const { status } = response;
  const isSuccess = successIn(await response.json().catch(() => null));
  if (isSuccess === null) return RETRY;
  if (response.ok && isSuccess) return { kind: "accepted" };
  if (PERMANENT_FAILURES.has(status)) return { kind: "rejected" };
  // Ended from elsewhere while this page was open: nothing of the account may stay readable on this computer.
  if (status === 401) dispatchEvent(new Event(SESSION_ENDED));
  if (status === 401 || status === 403) return { kind: "signed_out" };
  if (status === NO_ROOM) return { kind: "full" };
  const seconds = Number(response.headers.get("Retry-After"));
  return seconds > 0 ? { kind: "retry", waitMs: seconds * 1000 } : RETRY;
}

/** The `success` that each response of the API has; null where it is none. */
function successIn(body: unknown): boolean | null {
  if (typeof body !== "object" || body === null || !("success" in body)) return null;
  return typeof body.success === "boolean" ? body.success : null;
}
