import { cleanLine } from "../../text.ts";
import { isListTitle } from "../../words/list-title.ts";
import { isTerm, isVietnamese, partOfSpeechNamed, stemOf } from "./headword.ts";
import type { ColumnRole } from "./rows.ts";
import { wordAndMeaning } from "./separators.ts";

type Table = readonly (readonly string[])[];

/** What the columns of a table are, where its words begin, and which rows above are titles. */
export type Columns = { roles: ColumnRole[]; heads: readonly string[] | null; headRow: number; firstRow: number };

/** How files name their columns, in both languages and as other programs write them. The first that fits counts. */
const NAMES: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "ignore",
    /^(?:stt|no\.?|#|number|id|guid|số|số thứ tự|unit|lesson|bài|book|title|author|sách|tác giả|stem|level|cấp độ|ipa|phiên âm|pronunciation|phát âm|phonetics?|transcription|audio|âm thanh|image|hình(?: ảnh)?|url|link|date|ngày|timestamp|source|nguồn|deck|topic|chủ đề|known|status)$/,
  ],
  ["partOfSpeech", /^(?:loại từ|từ loại|parts?(?: ?of ?speech)?|word (?:type|class)|pos|type|class)$/],
  ["sentence", /^(?:câu(?: ví dụ| mẫu)?|ví dụ.*|.*\bexamples?\b.*|.*\bsentences?\b.*|usage|context|ngữ cảnh)$/],
  ["definition", /^(?:.*\bdefinitions?\b.*|định nghĩa.*|english meaning|meaning \(english\)|meaning in english)$/],
  [
    "meaning",
    /^(?:.*nghĩa.*|(?:tiếng )?việt(?: nam)?|.*\bvietnamese\b.*|.*\bmeanings?\b.*|.*\btranslations?\b.*|dịch|bản dịch|vi|viet|vn|back|mặt sau|answer|đáp án)$/,
  ],
  ["note", /^(?:.*ghi chú.*|notes?|my notes?|comments?|mnemonics?|mẹo nhớ|hint)$/],
  ["tags", /^(?:tags?|thẻ|nhãn)$/],
  [
    "word",
    /^(?:.*từ|từ .*|.*\bwords?\b.*|.*\bterms?\b.*|english(?: \w+)?|(?:tiếng )?anh|.*\bvocab(?:ulary)?\b.*|expressions?|phrases?|cụm từ.*|front|mặt trước|headword|lemma|question|en|eng)$/,
  ],
];
const NAME_MAX = 40;
/** Above the names there may be a title and an empty line. */
const TITLES_MAX = 3;
const SAMPLE_ROWS = 300;

/** What the columns are: by their names if the table has any, otherwise by what is in them. */
export function columnsOf(table: Table): Columns {
  const isList = table.slice(0, SAMPLE_ROWS).every(({ length }) => length === 1);
  for (const [index, cells] of table.slice(0, TITLES_MAX).entries()) {
    const roles = isList ? rolesOfList(cells) : rolesByName(cells);
    if (roles)
      return { roles: corrected(roles, table.slice(index + 1)), heads: cells, headRow: index, firstRow: index + 1 };
  }
  const firstRow = titlesIn(table);
  const roles = rolesByContent(table.slice(firstRow));
  const heads = hasUnknownNames(table.slice(firstRow), roles) ? (table[firstRow] ?? null) : null;
  return heads ? { roles, heads, headRow: firstRow, firstRow: firstRow + 1 } : { roles, heads, headRow: -1, firstRow };
}

/** Null if these are no names: a word of a language may itself be a word to learn. */
export function rolesByName(cells: readonly string[]): ColumnRole[] | null {
  const names = cells.map((cell) => cleanLine(cell.slice(0, 2 * NAME_MAX)).toLowerCase());
  const known = names.map(roleNamed);
  const named = names.filter((name) => name !== "");
  const roles = new Set(known.filter((role) => role !== undefined));
  const isHead =
    roles.has("word") && roles.size > 1 && known.filter((role) => role !== undefined).length * 2 >= named.length;
  return isHead ? known.map((role) => role ?? "ignore") : null;
}

/** A list of words alone may have a name too. */
function rolesOfList([cell = ""]: readonly string[]): ColumnRole[] | null {
  return /^(?:words?|terms?|vocab(?:ulary)?|english|từ(?: vựng| mới)?(?: tiếng anh)?):?$/i.test(cleanLine(cell))
    ? ["word"]
    : null;
}

function roleNamed(name: string): ColumnRole | undefined {
  if (name === "" || name.length > NAME_MAX) return undefined;
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0];
}

/** Many files call the Vietnamese meaning a definition. */
function corrected(roles: ColumnRole[], rows: Table): ColumnRole[] {
  if (roles.includes("meaning")) return roles;
  return roles.map((role, index) =>
    role === "definition" && shareOf(columnOf(rows, index), isVietnamese) > 0.3 ? "meaning" : role,
  );
}

/**
 * Whether a row is the title of a list or of a part of it. A sign that people type also separates the parts of a title, as in
 * "TOPIC: Environment".
 */
export function isHeading(cells: readonly string[], isTyped: boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "").map((cell) => cell.trim());
  return (filled.length === 1 || isTyped) && isListTitle(filled.join(": "));
}

/** How many rows at the beginning are a title: alone in a table of several columns, and no word like the others. */
function titlesIn(table: Table): number {
  const isFull = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length > 1;
  const first = table.slice(0, TITLES_MAX).findIndex(isFull);
  const lines = table.slice(0, Math.max(first, 0)).map((cells) => cells.join("").trim());
  const isWord = (line: string) => /^\p{Ll}\S*$/u.test(line) || (wordAndMeaning(line) !== null && !isListTitle(line));
  return lines.some(isWord) ? 0 : lines.length;
}

/** Names that nobody foresaw: a Vietnamese text above a column of English words. */
function hasUnknownNames(rows: Table, roles: readonly ColumnRole[]): boolean {
  const words = columnOf(rows, roles.indexOf("word"));
  const [first = "", ...others] = words;
  return others.length > 1 && isVietnamese(first) && wordAndMeaning(first) === null && shareOf(others, isTerm) > 0.9;
}

function columnOf(rows: Table, index: number): string[] {
  return rows.slice(0, SAMPLE_ROWS).flatMap((cells) => cells[index] ?? []);
}

/** The share of the filled cells. */
function shareOf(cells: readonly string[], is: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.filter(is).length / Math.max(filled.length, 1);
}

const isNumber = (cell: string) => /^ *#?\d{1,6}[.)]? *$/.test(cell);
const isPronunciation = (cell: string) => /^ *(?:\/[^/]{1,80}\/|\[[^[\]]{1,80}\])/.test(cell.slice(0, 100));
const isAddress = (cell: string) => /^ *(?:https?:\/\/|\[sound:)/.test(cell);
const isPart = (cell: string) => partOfSpeechNamed(cell) !== undefined;
const ENGLISH = /\b(?:the|of|or|not|that|who|which|someone|something|with|for|is|being|very|when|from|by|make)\b/i;

/** The first column is the word, unless it is Vietnamese, a number or the like; then come meaning, sentence and others. */
function rolesByContent(rows: Table): ColumnRole[] {
  const width = Math.max(1, ...rows.slice(0, SAMPLE_ROWS).map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) => columnOf(rows, index));
  const roles = columns.map(roleOfNoText);
  const texts = [...roles.keys()].filter((index) => roles[index] === null);
  const areVietnamese = columns.map((cells) => shareOf(cells, isVietnamese) >= 0.4);
  const [first = 0, second] = texts;
  const isTurned = second !== undefined && areVietnamese[first] === true && areVietnamese[second] === false;
  const word = isTurned ? second : first;
  const found: ColumnRole[] = roles.map((role) => role ?? "ignore");
  found[word] = "word";
  for (const index of texts) {
    if (index === word) continue;
    const cells = columns[index] ?? [];
    const role = areVietnamese[index]
      ? roleOfVietnamese(found)
      : roleOfEnglish(cells, columns[word] ?? [], found, areVietnamese.includes(true));
    found[index] = role;
  }
  return found;
}

function roleOfNoText(cells: readonly string[]): ColumnRole | null {
  const isMostly = (is: (cell: string) => boolean) => shareOf(cells, is) > 0.8;
  if (cells.every((cell) => cell.trim() === "")) return "ignore";
  if (isMostly(isPart)) return "partOfSpeech";
  return isMostly(isNumber) || isMostly(isPronunciation) || isMostly(isAddress) ? "ignore" : null;
}

function roleOfVietnamese(found: readonly ColumnRole[]): ColumnRole {
  return found.includes("meaning") ? "note" : "meaning";
}

function roleOfEnglish(
  cells: readonly string[],
  words: readonly string[],
  found: readonly ColumnRole[],
  hasVietnamese: boolean,
): ColumnRole {
  const pairs = cells.map((cell, index) => [cell.slice(0, 500).toLowerCase(), stemOf(words[index] ?? "")] as const);
  const filled = pairs.filter(([cell]) => cell.trim() !== "");
  const withWord = filled.filter(([cell, stem]) => cell.includes(stem) && cell.trim().includes(" "));
  if (withWord.length * 2 > filled.length) return found.includes("sentence") ? "note" : "sentence";
  const isEnglish = hasVietnamese || shareOf(cells, (cell) => ENGLISH.test(cell)) >= 0.5;
  if (!isEnglish && !found.includes("meaning")) return "meaning";
  if (isEnglish && !found.includes("definition")) return "definition";
  return found.includes("sentence") ? "note" : "sentence";
}
