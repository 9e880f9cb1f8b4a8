import type { FullCode } from "../../domain/cards/ceilings.ts";
import type { OutboxEntry } from "./outbox-storage.ts";
import { type SendOutcome, sendJson } from "./send-request.ts";

const WORDS_PER_BATCH = 20;

/** Sends a batch. Sending an entry twice is harmless: the server stores it once. */
export async function sendBatch(userId: string, batch: readonly [OutboxEntry, ...OutboxEntry[]]): Promise<SendOutcome> {
  const { method, path, body } = requestFor(userId, batch);
  const sent = await sendJson(method, path, body);
  return isDayFull(sent.body) ? { kind: "full" } : sent.outcome;
}

/** Whether no more games are taken today: words and reports still are. */
function isDayFull(body: unknown): boolean {
  const code = "games_day_full" satisfies FullCode;
  return typeof body === "object" && body !== null && "code" in body && body.code === code;
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
