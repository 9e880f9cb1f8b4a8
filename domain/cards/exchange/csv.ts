import { type CsvCell, csvOf, withoutGuards } from "../../csv.ts";
import type { ScheduledCard } from "../card.ts";
import { columnsByName, columnsInUsualOrder, ROWS_MAX, rowsOf, type WordRow } from "./rows.ts";

const HEAD = ["word", "meaning", "definition", "sentence", "note", "tags", "part of speech", "level", "ipa"];

/** Cards as a file for a spreadsheet, which runs nothing of it; `wordsInCsv` reads it back. */
export function cardsCsv(cards: readonly ScheduledCard[]): string {
  const rows = cards.map(({ card, schedule }): CsvCell[] => [
    card.word,
    card.vietnamese.join("; "),
    card.definition,
    card.context,
    schedule.note,
    card.tags.join(" "),
    card.partOfSpeech,
    card.level,
    card.ipa,
  ]);
  return csvOf([HEAD, ...rows]);
}

/** The words in a table of comma-, semicolon- or tab-separated values, with or without names of columns. */
export function wordsInCsv(text: string): WordRow[] {
  const table = parseTable(text, separatorOf(text)).map((cells) => cells.map(withoutGuards));
  const columns = columnsByName(table[0] ?? []);
  return columns ? rowsOf(table.slice(1), columns) : rowsOf(table, columnsInUsualOrder());
}

/** The separator that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [line = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/\r?\n/, 1);
  const count = (separator: string) => line.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A table by RFC 4180; a quote that is never closed ends with the text. */
export function parseTable(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((one) => one.trim() !== "")) rows.push(row);
    row = [];
    cell = "";
  };
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  for (let at = start; at < text.length && rows.length <= ROWS_MAX; at++) {
    const letter = text[at] ?? "";
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += letter;
        at++;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = "";
    } else if (letter === "\n") endRow();
    else if (letter !== "\r") cell += letter;
  }
  endRow();
  return rows.slice(0, ROWS_MAX + 1);
}
