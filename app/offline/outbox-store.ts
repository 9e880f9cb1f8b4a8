import * as v from "valibot";
import { type QuestionReport, reportSchema } from "../../domain/quiz/report.ts";
import { type SoloRecord, soloRecordSchema } from "../../domain/solo/record.ts";
import { type SavedWord, savedWordSchema } from "../../domain/words/saved-word.ts";
import { keysOf, read, remove, write } from "../browser-storage.ts";

/** Something that the browser owes the server. */
export type OutboxItem =
  | { kind: "game"; record: SoloRecord }
  | { kind: "word"; word: SavedWord }
  | { kind: "report"; report: QuestionReport };

const itemSchema: v.GenericSchema<unknown, OutboxItem> = v.variant("kind", [
  v.object({ kind: v.literal("game"), record: soloRecordSchema }),
  v.object({ kind: v.literal("word"), word: savedWordSchema }),
  v.object({ kind: v.literal("report"), report: reportSchema }),
]);
const entrySchema = v.object({ order: v.number(), item: itemSchema });

/** What waits, under a key of its own: so two tabs that put something in never take anything from each other. */
export type Entry = { key: string; order: number; item: OutboxItem };

/** How much of each kind is kept at most, the newest: storage holds about five megabytes. */
const KEPT: Record<OutboxItem["kind"], number> = { game: 50, word: 200, report: 20 };

/** Puts something in for an account; the same game, word or report again takes the place of the one that waits. */
export function put(userId: string, item: OutboxItem): void {
  const entries = waiting(userId);
  const order = (entries.at(-1)?.order ?? 0) + 1;
  write("localStorage", `${prefixOf(userId)}${item.kind}/${idOf(item)}`, { order, item });
  const same = waiting(userId).filter((entry) => entry.item.kind === item.kind);
  for (const { key } of same.slice(0, -KEPT[item.kind])) remove("localStorage", key);
}

/** What waits for an account, in the order in which it came. What can't be read is thrown away. */
export function waiting(userId: string): Entry[] {
  return keysFor(userId)
    .flatMap((key) => {
      const parsed = v.safeParse(entrySchema, read("localStorage", key));
      if (parsed.success) return { key, ...parsed.output };
      remove("localStorage", key);
      return [];
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
  return `outbox/${userId}/`;
}

function idOf(item: OutboxItem): string {
  switch (item.kind) {
    case "game":
      return item.record.id;
    case "word":
      return item.word.senseId;
    case "report":
      return item.report.id;
    default:
      return item satisfies never;
  }
}
