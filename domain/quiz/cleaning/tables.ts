import { type CleaningStep, countWords, endsSentence, type Line } from "./left-out.ts";

/** Two cells with a tab between them are a word and its meaning, or a paragraph with an indent. */
const TAB_CELLS_MIN = 3;
const ROWS_MIN = 2;
const SENTENCE_WORDS_MIN = 5;

/** The cells of a row that was copied from a page or a spreadsheet, or written in Markdown; null for any other line. */
export function cellsOf(text: string): string[] | null {
  const isMarkdown = /^\|.*\|$/.test(text);
  if (!isMarkdown && !text.includes("\t")) return null;
  const cells = (isMarkdown ? text.slice(1, -1).split("|") : text.split("\t")).map((cell) => cell.trim());
  return isMarkdown || cells.filter((cell) => cell !== "").length >= TAB_CELLS_MIN ? cells : null;
}

/** Rows of tables. Whole sentences in their cells stay. */
export const withoutTables: CleaningStep = (lines, leave) => {
  const rows = lines.map(({ text }) => cellsOf(text));
  const isTable = rows.filter((row) => row !== null).length >= ROWS_MIN;
  return lines.flatMap((line, index): Line[] => {
    const cells = rows[index];
    if (!cells || !isTable) return [line];
    const isSentence = (cell: string) => endsSentence(cell) && countWords(cell) >= SENTENCE_WORDS_MIN;
    const others = cells.filter((cell) => !isSentence(cell) && !/^:?-+:?$/.test(cell)).join(" | ");
    if (others !== "") leave("table_row", others);
    return cells.filter(isSentence).map((text) => ({ text, kind: "item" }));
  });
};
