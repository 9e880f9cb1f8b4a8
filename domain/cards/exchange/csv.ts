import { type CsvCell, csvOf } from "../../csv.ts";
import { levelOf, type ScheduledCard } from "../card.ts";

const HEAD = ["word", "meaning", "definition", "sentence", "note", "tags", "part of speech", "level", "ipa"];

/** Cards as a file for a spreadsheet, which runs nothing of it; `readWords` reads it back. */
export function cardsCsv(cards: readonly ScheduledCard[]): string {
  const rows = cards.map(({ card, schedule }): CsvCell[] => [
    card.word,
    card.vietnamese.join("; "),
    card.definition,
    card.context,
    schedule.note,
    card.tags.join(" "),
    card.partOfSpeech,
    levelOf(card) ?? "",
    card.ipa,
  ]);
  return csvOf([HEAD, ...rows]);
}
