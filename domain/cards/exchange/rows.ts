import { cleanLine, cutVisible } from "../../text.ts";
import { NOTE_MAX } from "../log.ts";

/** A word as a file has it, whatever its format. Texts are one clean line each; empty where there is none. */
export type WordRow = {
  word: string;
  /** In Vietnamese; several are separated by commas or semicolons. */
  meaning: string;
  /** In English. */
  definition: string;
  sentence: string;
  note: string;
  tags: readonly string[];
};

/** More is surely a mistake, and would take a phone minutes. */
export const ROWS_MAX = 20_000;
/** A file of so many characters has room for them. */
export const FILE_LENGTH_MAX = 10_000_000;

/** The columns that a file may have, by names in both languages and as other programs write them. */
const COLUMN_NAMES = {
  word: ["word", "từ", "từ vựng", "front", "term", "english", "expression", "mặt trước", "tiếng anh"],
  meaning: ["meaning", "nghĩa", "vietnamese", "nghĩa tiếng việt", "tiếng việt", "back", "translation", "mặt sau"],
  definition: ["definition", "định nghĩa", "english definition"],
  sentence: ["sentence", "câu", "câu ví dụ", "example", "ví dụ", "context"],
  note: ["note", "notes", "ghi chú"],
  tags: ["tags", "tag", "thẻ", "nhãn"],
} as const satisfies Record<keyof WordRow, readonly string[]>;

type Columns = Partial<Record<keyof WordRow, number>>;

/** Files without names of columns have them in this order. */
const USUAL_ORDER = ["word", "meaning", "sentence"] as const;

/** Which column is what, by the names in the first row; null if these are no names. */
export function columnsByName(names: readonly string[]): Columns | null {
  const columns: Columns = {};
  for (const [index, name] of names.entries()) {
    const column = columnNamed(name);
    if (column && columns[column] === undefined) columns[column] = index;
  }
  return columns.word === undefined ? null : columns;
}

function columnNamed(name: string): keyof WordRow | undefined {
  const wanted = cleanLine(name).toLowerCase();
  const is = (names: readonly string[]) => names.includes(wanted);
  if (is(COLUMN_NAMES.word)) return "word";
  if (is(COLUMN_NAMES.meaning)) return "meaning";
  if (is(COLUMN_NAMES.definition)) return "definition";
  if (is(COLUMN_NAMES.sentence)) return "sentence";
  if (is(COLUMN_NAMES.note)) return "note";
  return is(COLUMN_NAMES.tags) ? "tags" : undefined;
}

export function columnsInUsualOrder(): Columns {
  return Object.fromEntries(USUAL_ORDER.map((column, index) => [column, index]));
}

/** The words of a table; rows without a word are left out. */
export function rowsOf(table: readonly (readonly string[])[], columns: Columns): WordRow[] {
  return table.flatMap((cells) => {
    const cell = (column: keyof WordRow) => cleanLine(cells[columns[column] ?? -1] ?? "");
    const word = cell("word");
    if (word === "") return [];
    const tags = [...new Set(cell("tags").split(" "))].filter((tag) => tag !== "");
    const note = cutVisible(cell("note"), NOTE_MAX);
    return { word, meaning: cell("meaning"), definition: cell("definition"), sentence: cell("sentence"), note, tags };
  });
}
