import type { QuestionReport } from "../../domain/quiz/report.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { keysOf, read, remove, write } from "../browser-storage.ts";
import { OUTBOX } from "./agreed.ts";

/** Something that the browser owes the server. */
export type OutboxItem =
  | { kind: "game"; record: SoloRecord }
  | { kind: "word"; word: SavedWord }
  | { kind: "report"; report: QuestionReport };

/**
 * What waits, under a key of its own: so two tabs that put something in never take anything from each other. What it says
 * is for the server to read, which refuses what is not right.
 */
export type Entry = { key: string; order: number; kind: OutboxItem["kind"]; id: string; body: unknown };

/** How much of each kind is kept at most, the newest: storage holds about five megabytes. */
const KEPT = { game: 50, word: 200, report: 20 } as const satisfies Record<Entry["kind"], number>;

/** Puts something in for an account; the same game, word or report again takes the place of the one that waits. */
export function put(userId: string, item: OutboxItem): void {
  const { kind } = item;
  const order = (waiting(userId).at(-1)?.order ?? 0) + 1;
  const { id, body } = contentsOf(item);
  write("localStorage", `${prefixOf(userId)}${kind}.${id}`, { order, kind, id, body });
  take(
    waiting(userId)
      .filter((entry) => entry.kind === kind)
      .slice(0, -KEPT[kind]),
  );
}

/** What waits for an account, in the order in which it came. What can't be read is thrown away. */
export function waiting(userId: string): Entry[] {
  return keysFor(userId)
    .flatMap((key) => {
      const entry = entryIn(key, read("localStorage", key));
      if (!entry) remove("localStorage", key);
      return entry ?? [];
    })
    .sort((a, b) => a.order - b.order);
}

export function waitingCount(userId: string): number {
  return keysFor(userId).length;
}

export function take(entries: readonly Entry[]): void {
  for (const { key } of entries) remove("localStorage", key);
}

function keysFor(userId: string): string[] {
  return keysOf("localStorage").filter((key) => key.startsWith(prefixOf(userId)));
}

function prefixOf(userId: string): string {
  return `${OUTBOX}${userId}.`;
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

function entryIn(key: string, found: unknown): Entry | null {
  if (typeof found !== "object" || found === null) return null;
  if (!("order" in found && "kind" in found && "id" in found && "body" in found)) return null;
  const { order, id, body } = found;
  const kind = (["game", "word", "report"] as const).find((known) => known === found.kind);
  return kind && typeof order === "number" && typeof id === "string" ? { key, order, kind, id, body } : null;
}
