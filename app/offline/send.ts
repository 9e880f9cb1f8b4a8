import * as v from "valibot";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import type { Entry } from "./outbox-store.ts";

/** What became of something that was sent. */
export type Outcome =
  /** The server has it, or will never take it. */
  | { kind: "settled" }
  /** Only its own account may hand it over, once that is signed in again. */
  | { kind: "signed_out" }
  | { kind: "later"; waitMs: number | null };

/** One call holds one game, one report, or so many words. */
export const WORDS_PER_CALL = 20;
const TIMEOUT_MS = 20_000;
const LATER: Outcome = { kind: "later", waitMs: null };
/** What the server will not take however often it is asked. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

/** Sends what waits first, with what goes along with it. The server takes the same thing twice for once. */
export async function send(userId: string, entries: readonly Entry[]): Promise<Outcome> {
  const call = callFor(userId, entries);
  if (!call) return { kind: "settled" };
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

/** What can be sent in one call, from the first on. */
export function nextCall(entries: readonly Entry[]): Entry[] {
  const [first] = entries;
  if (!first) return [];
  if (first.item.kind !== "word") return [first];
  return entries.filter(({ item }) => item.kind === "word").slice(0, WORDS_PER_CALL);
}

type Call = { method: "PUT" | "POST"; path: string; body: unknown };

function callFor(userId: string, entries: readonly Entry[]): Call | null {
  const account = `/api/users/${encodeURIComponent(userId)}`;
  const [first] = entries;
  if (first?.item.kind === "game") {
    const { record } = first.item;
    return { method: "PUT", path: `${account}/practice/${encodeURIComponent(record.id)}`, body: record };
  }
  if (first?.item.kind === "report") {
    return { method: "POST", path: "/api/quizzes/reports", body: first.item.report };
  }
  const words = entries.flatMap(({ item }): SavedWord[] => (item.kind === "word" ? [item.word] : []));
  return words.length === 0 ? null : { method: "POST", path: `${account}/vocabulary`, body: { words } };
}

const answer = v.object({ success: v.boolean() });

/** Only an answer of ours settles anything: a hotel's sign-in page answers 200 too. */
async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response;
  const body = v.safeParse(answer, await response.json().catch(() => null));
  if (!body.success) return LATER;
  if (response.ok && body.output.success) return { kind: "settled" };
  if (REFUSED_FOR_GOOD.has(status)) return { kind: "settled" };
  if (status === 401 || status === 403) return { kind: "signed_out" };
  const seconds = Number(response.headers.get("Retry-After"));
  return seconds > 0 ? { kind: "later", waitMs: seconds * 1000 } : LATER;
}
