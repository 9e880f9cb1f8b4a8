import type { QuestionReport } from "../../domain/quiz/report.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { keysOf, read, remove, write } from "../browser/browser-storage.ts";
import { OUTBOX_KEY_PREFIX } from "./shared-names.ts";

/** Something that is to be sent to the server. */
export type OutboxItem =
  | { kind: "game"; record: SoloRecord }
  | { kind: "word"; word: SavedWord }
  | { kind: "report"; report: QuestionReport };

/**
 * An item in local storage. Each has a key of its own, so that two tabs never overwrite each other's. The body is not
 * parsed: the server validates it.
 */
export type OutboxEntry = { key: string; order: number; kind: OutboxItem["kind"]; id: string; body: unknown };

/** How many entries of each kind are stored at most, the newest: storage holds about five megabytes. */
const MAX_ENTRIES = { game: 50, word: 200, report: 20 } as const satisfies Record<OutboxEntry["kind"], number>;

/** Stores an item for an account. The same game, word or report replaces an entry that is still pending. */
export function putEntry(userId: string, item: OutboxItem): void {
  const { kind } = item;
  const order = (pendingEntries(userId).at(-1)?.order ?? 0) + 1;
  const { id, body } = contentsOf(item);
  write("localStorage", `${prefixOf(userId)}${kind}.${id}`, { order, kind, id, body });
  removeEntries(
    pendingEntries(userId)
      .filter((entry) => entry.kind === kind)
      .slice(0, -MAX_ENTRIES[kind]),
  );
}

/** An account's entries, the oldest first. Unreadable ones are removed. */
export function pendingEntries(userId: string): OutboxEntry[] {
  return keysFor(userId)
    .flatMap((key) => {
      const entry = parseEntry(key, read("localStorage", key));
      if (!entry) remove("localStorage", key);
      return entry ?? [];
    })
    .sort((a, b) => a.order - b.order);
}

export function pendingCount(userId: string): number {
  return keysFor(userId).length;
}

export function removeEntries(entries: readonly OutboxEntry[]): void {
  for (const { key } of entries) remove("localStorage", key);
}

function keysFor(userId: string): string[] {
  return keysOf("localStorage").filter((key) => key.startsWith(prefixOf(userId)));
}

function prefixOf(userId: string): string {
  return `${OUTBOX_KEY_PREFIX}${userId}.`;
}

function contentsOf(item: OutboxItem): { id: string; body: unknown } {
  switch (item.kind) {
    case "game":
      return { id: item.record.id, body: item.record };
    case "word":
      return { id: item.word.senseId, body: item.word };
    case "report":
      return { id: item.report.id, body: item.report };
    default:
      return item satisfies never;
  }
}

function parseEntry(key: string, stored: unknown): OutboxEntry | null {
  if (typeof stored !== "object" || stored === null) return null;
  if (!("order" in stored && "kind" in stored && "id" in stored && "body" in stored)) return null;
  const { order, id, body } = stored;
  const kind = (["game", "word", "report"] as const).find((known) => known === stored.kind);
  return kind && typeof order === "number" && typeof id === "string" ? { key, order, kind, id, body } : null;
}
