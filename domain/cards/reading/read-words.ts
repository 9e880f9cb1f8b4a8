import { withoutGuards } from "../../csv.ts";
import { type AnkiHeaders, ankiHeaders, ankiRoles, ankiSeparator, isAnkiHtml } from "./anki-headers.ts";
import { columnsOf, isHeading } from "./columns.ts";
import { examplesIn, withoutExamples, withoutMarks } from "./examples.ts";
import { isTerm } from "./headword.ts";
import { looksLikeHtml, textOfHtml } from "./html.ts";
import { type ColumnRole, rowOf, type WordRow } from "./rows.ts";
import { guessSeparator, isTyped, type Separator, tableBy } from "./separators.ts";

/** A longer file is no list of words; one of this length is read in a moment. */
export const FILE_LENGTH_MAX = 10_000_000;

/** More columns are none of a word's. */
const COLUMNS_MAX = 30;

/**
 * A line that is no word: the names of the columns, a title, an example that stands below no word, or one with nothing where
 * the word should be.
 */
export type LeftOut = { text: string; reason: "columns" | "title" | "example" | "no_word" };

/** The words of a text, and how it was understood. */
export type WordsRead = {
  separator: Separator;
  /** What each column is. */
  roles: readonly ColumnRole[];
  /** What stands at the top of each column: its name, or else its first cell. */
  tops: readonly string[];
  rows: WordRow[];
  /** How many lines belong to the word above them: its examples, and meanings in a line of their own. */
  linesBelow: number;
  leftOut: LeftOut[];
};

/** What the reader of a preview has changed; the rest is guessed. */
export type Chosen = { separator?: Separator | undefined; roles?: readonly ColumnRole[] | undefined };

/**
 * The words in a text: a table of any spreadsheet, a text export of Anki, or a list as people write it, with or without
 * names of columns.
 */
export function readWords(text: string, chosen: Chosen = {}): WordsRead {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?|[\v\u2028\u2029]/g, "\n");
  const headers = ankiHeaders(lines);
  const { body, named } = headers ? { body: headers.body, named: ankiSeparator(headers) } : withoutHint(lines);
  const { body: list, examples, linesBelow } = withoutExamples(headers ? body : rowsOfOneLine(body));
  const separator = chosen.separator ?? separatorOf(withoutMarks(list), named);
  const isHtml = headers ? isAnkiHtml(headers) : looksLikeHtml(list);
  const entries = tableBy(list, separator).map((cells) =>
    examplesIn(
      cells.slice(0, COLUMNS_MAX).map((cell) => withoutGuards(isHtml ? textOfHtml(cell) : cell)),
      examples,
    ),
  );
  const words = wordsOf(entries, separator, headers, chosen);
  const pairs = separator === "lines" ? entries.filter(({ cells: [, below = ""] }) => below !== "").length : 0;
  const orphans = words.leftOut.filter(({ reason }) => reason === "example").length;
  return { ...words, linesBelow: linesBelow - orphans + pairs };
}

function wordsOf(
  entries: readonly { cells: string[]; examples: string[] }[],
  separator: Separator,
  headers: AnkiHeaders | null,
  chosen: Chosen,
): Omit<WordsRead, "linesBelow"> {
  const table = entries.map(({ cells }) => cells);
  const fixed = headers ? ankiRoles(headers) : [];
  // Columns about the note look like words, so they are hidden from who looks for the word.
  const visible = table.map((cells) => cells.map((cell, index) => (fixed[index] === undefined ? cell : "")));
  const columns = fixed.includes("word") ? { roles: [], heads: null, headRow: -1, firstRow: 0 } : columnsOf(visible);
  const width = Math.max(fixed.length, ...table.slice(0, 300).map(({ length }) => length));
  const guessed = Array.from({ length: width }, (_, index) => fixed[index] ?? columns.roles[index] ?? "ignore");
  const roles = guessed.map((role, index) => chosen.roles?.[index] ?? role);
  const reading = { isTyped: isTyped(separator), isWordAlone: chosen.separator === "none" };
  const leftOut: LeftOut[] = [];
  const rows: WordRow[] = [];
  for (const [index, { cells, examples }] of entries.entries()) {
    const isTitle = index < columns.firstRow || isHeading(cells, reading.isTyped);
    const row = isTitle ? null : rowOf(cells, roles, { ...reading, examples });
    if (row) {
      rows.push(row);
      continue;
    }
    leftOut.push({ text: shown(cells), reason: index === columns.headRow ? "columns" : isTitle ? "title" : "no_word" });
    leftOut.push(...examples.map((text) => ({ text, reason: "example" as const })));
  }
  return { separator, roles, tops: columns.heads ?? table[columns.firstRow] ?? [], rows, leftOut };
}

function shown(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell.trim() !== "")
    .join(" · ")
    .slice(0, 200);
}

/** A separator that is named but separates nothing was changed by a program that saved the file again. */
function separatorOf(text: string, named: Separator | undefined): Separator {
  if (named === undefined) return guessSeparator(text);
  const sample = tableBy(text.split("\n", 100).join("\n"), named);
  return sample.some(({ length }) => length > 1) ? named : guessSeparator(text);
}

/** Excel's hint in the first line: `sep=;`. */
function withoutHint(text: string): { body: string; named: Separator | undefined } {
  const [line = "", sign = ""] = /^"?sep=(.)"?[,;\t]{0,200}(?:\n|$)/i.exec(text) ?? [];
  const named = ({ ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" } as const)[sign];
  return { body: text.slice(line.length), named };
}

/** A single line with many words: cards that are separated by semicolons, or words by commas. */
function rowsOfOneLine(text: string): string {
  const line = text.trim();
  if (line === "" || line.includes("\n") || line.length > 100_000) return text;
  const cards = line.split(/ ?; ?/).filter((card) => card !== "");
  const inner = ["\t", ",", " - ", " – ", ":", "="].find((sign) =>
    cards.every((card) => card.split(sign).length === 2),
  );
  if (cards.length > 2 && inner !== undefined) return cards.join("\n");
  const words = line.split(/ ?[,;] ?/).filter((word) => word !== "");
  const areWords = words.length > 4 && words.every((word) => isTerm(word) && word.split(" ").length < 4);
  return areWords ? words.join("\n") : text;
}
