import type { QuestionReport } from "../../domain/quiz/report.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";

/** Something that the browser owes the server. */
export type OutboxItem =
  | { kind: "game"; record: SoloRecord }
  | { kind: "word"; word: SavedWord }
  | { kind: "report"; report: QuestionReport };

/** Keeps something for the server, and sends it as soon as that can be reached. */
export function keep(_userId: string, _item: OutboxItem): void {}

/** How much of an account's waits to be sent. */
export function useOutbox(_userId: string): { waiting: number } {
  return { waiting: 0 };
}
