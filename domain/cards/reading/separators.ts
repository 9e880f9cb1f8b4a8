import { isTerm, isVietnamese, partOfSpeechNamed } from "./headword.ts";
import { parseTable, ROWS_MAX } from "./table.ts";

/**
 * What stands between a word and its meaning. `marks`: a pronunciation or a part of speech; `spaces`: a gap of two or more;
 * `lines`: they have a line each; `none`: a line is a word.
 */
export const SEPARATORS = [
  "tab",
  "semicolon",
  "comma",
  "pipe",
  "dash",
  "equals",
  "colon",
  "marks",
  "spaces",
  "space",
  "lines",
  "none",
] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Of those that several lines have equally, the first counts. */
const GUESSED = ["semicolon", "comma", "pipe", "dash", "equals", "colon", "marks", "spaces"] as const;

const CHARACTERS = { tab: "\t", semicolon: ";", comma: ",", space: " " } as const;

/** In lists that people type: between spaces, or where it can be nothing else. */
const SIGNS = {
  dash: /^(?: [-–—]+ ?|[-–—]+ | ?[–—]+ ?)/,
  equals: /^ ?(?:=+>?|→|⇒|-+>) ?/,
  colon: /^ ?[:：] ?/,
} as const;

/** Whether people type it between word and meaning; others come from tables. */
export function isTyped(separator: Separator): boolean {
  return separator in SIGNS || separator === "marks";
}

/** As many lines tell what the others are like. */
const SAMPLE_LINES = 1_000;
/** A list's line is shorter; of a longer one the rest can't contain a separator. */
const LINE_SCANNED = 400;
const COLUMNS_MAX = 5;

/** The rows and cells of a text, whose line ends are `\n`; empty rows are left out. */
export function tableBy(text: string, separator: Separator): string[][] {
  switch (separator) {
    case "tab":
      return tableByTabs(text);
    case "semicolon":
    case "comma":
    case "space":
      return parseTable(text, CHARACTERS[separator]);
    case "pipe":
      return linesOf(text).flatMap(cellsBetweenBars);
    case "dash":
    case "equals":
    case "colon":
      return tableBySign(linesOf(text), SIGNS[separator]);
    case "marks":
      return linesOf(text).map(cellsAroundMarks);
    case "spaces":
      return linesOf(text, { keepsGaps: true }).map((line) => line.split(/ {2,}/));
    case "lines":
      return pairsOf(linesOf(text));
    case "none":
      return linesOf(text).map((line) => [line]);
    default:
      return separator satisfies never;
  }
}

/**
 * The separator that gives one number of columns on most lines, one of them a word. Tabs stand in no other text, so they
 * count where half of the lines have one.
 */
export function guessSeparator(text: string): Separator {
  const sample = text.split("\n", SAMPLE_LINES).join("\n");
  const byTabs = tableBy(sample, "tab");
  if (byTabs.filter(({ length }) => length > 1).length * 2 >= byTabs.length) return "tab";
  const fits = GUESSED.map((separator) => ({ separator, fit: fitOf(tableBy(sample, separator)) }));
  const best = fits.reduce((a, b) => (b.fit > a.fit ? b : a));
  if (best.fit >= 0.5) return best.separator;
  if (isAlternating(linesOf(sample))) return "lines";
  return best.fit >= 0.25 ? best.separator : "none";
}

/**
 * The share of rows that have the commonest number of columns, two or more, with a word in one of them; a little more where
 * it is the first one, so that of two signs in a line the first counts.
 */
function fitOf(table: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const cells of table) {
    if (cells.length < 2 || !cells.some(isTerm)) continue;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + (isTerm(cells[0] ?? "") ? 1.01 : 1));
  }
  return Math.max(0, ...counts.values()) / Math.max(table.length, 1);
}

function linesOf(text: string, { keepsGaps = false } = {}): string[] {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const clean = (keepsGaps ? line.replace(/[\t\u00a0]/g, "  ") : withSingleGaps(line)).trim();
    if (clean !== "") lines.push(clean);
    if (lines.length === ROWS_MAX) break;
  }
  return lines;
}

/** A tab stays one: in a list with another separator it may be that of its line. */
function withSingleGaps(line: string): string {
  return line.replace(/[ \t\u00a0]+/g, (gap) => (gap.includes("\t") ? "\t" : " "));
}

/** Several tabs in a row are one where people have aligned their lines by them. */
function tableByTabs(text: string): string[][] {
  const table = parseTable(text, "\t");
  const aligned = table.map((cells) => cells.filter((cell, index) => index === 0 || cell.trim() !== ""));
  const isEven = (rows: string[][]) => new Set(rows.map(({ length }) => length)).size === 1;
  return !isEven(table) && isEven(aligned) ? aligned : table;
}

/** Also a table of Markdown, whose rule is no row. */
function cellsBetweenBars(line: string): string[][] {
  const cells = line
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .map((cell) => cell.trim());
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell)) ? [] : [cells];
}

/** Split at the sign; at all of them only where almost all lines have as many. */
function tableBySign(lines: readonly string[], sign: RegExp): string[][] {
  const places = lines.map((line) => placesOf(line.replaceAll("\t", " "), sign));
  const counts = Map.groupBy(places, ({ length }) => length);
  const [usual = 1, same = []] = [...counts].reduce((a, b) => (b[1].length > a[1].length ? b : a), [1, []]);
  const isEven = lines.length > 1 && same.length >= lines.length * 0.9 && usual < COLUMNS_MAX;
  return lines.map((line, index) => splitAt(line, (places[index] ?? []).slice(0, isEven ? usual : 1)));
}

type Place = readonly [start: number, end: number];

/** Where the sign stands, but for the line's bullet, and not in pronunciations and brackets. */
function placesOf(line: string, sign: RegExp): Place[] {
  const text = masked(line.slice(0, LINE_SCANNED));
  const places: Place[] = [];
  for (let at = 1; at < text.length; at++) {
    const [found] = sign.exec(text.slice(at, at + 8)) ?? [];
    if (found === undefined || !/[\p{L}\p{N}]/u.test(text.slice(0, at))) continue;
    places.push([at, at + found.length]);
    at += found.length - 1;
  }
  return places;
}

/** Numbers of a list, pronunciations and brackets as letters, so that what is in them separates nothing. */
function masked(text: string): string {
  return text.replace(/^\d{1,4} ?[-–:] |\/[^/]{1,60}\/|\([^()]{1,80}\)|\[[^[\]]{1,80}\]/g, (part, at: number) =>
    (at === 0 ? " " : "x").repeat(part.length),
  );
}

function splitAt(line: string, places: readonly Place[]): string[] {
  const starts = [0, ...places.map(([, end]) => end)];
  const ends = [...places.map(([start]) => start), line.length];
  return starts.map((start, index) => line.slice(start, ends[index]).trim());
}

const MARK = /\/[^/]{1,60}\/|\(([^()]{1,40})\)|\[([^[\]]{1,60})\]/g;

/** The word with its marks, and what follows. */
function cellsAroundMarks(line: string): string[] {
  let end = 0;
  for (const mark of line.slice(0, LINE_SCANNED).matchAll(MARK)) {
    const inner = mark[1] ?? mark[2];
    const isMark = inner === undefined || partOfSpeechNamed(inner) !== undefined || /[ˈˌːəɪʊ]/.test(inner);
    const isNext = end === 0 ? mark.index > 0 : line.slice(end, mark.index).trim() === "";
    if (!isMark || !isNext) continue;
    end = mark.index + mark[0].length;
  }
  const rest = line.slice(end).replace(/^[ :：=–—-]+/, "");
  return end === 0 || rest === "" ? [line] : [line.slice(0, end), rest];
}

/** Signs in the order in which they tell most. */
const OWN_SIGNS = [/^\t/, /^ ?\| ?/, SIGNS.dash, SIGNS.equals, SIGNS.colon, /^ ?; ?/, /^ {2,}/] as const;

/**
 * The word and the meaning in a line whose separator is another one than that of its list; the English one first. Null for a
 * line that has none.
 */
export function wordAndMeaning(line: string): [word: string, meaning: string] | null {
  const text = line
    .slice(0, LINE_SCANNED)
    .replace(/\u00a0/g, " ")
    .trim();
  const bySigns = OWN_SIGNS.map((sign) => splitAt(text, placesOf(text, sign).slice(0, 1)));
  const pairs = [...bySigns, cellsAroundMarks(text)].flatMap(([first = "", second = ""]) =>
    first === "" || second === "" ? [] : [[first, second] as const],
  );
  for (const [first, second] of pairs) if (isTerm(first)) return [first, second];
  for (const [first, second] of pairs) if (isVietnamese(first) && isTerm(second)) return [second, first];
  const comma = text.indexOf(",");
  const [word, meaning] = [text.slice(0, Math.max(0, comma)).trim(), text.slice(comma + 1).trim()];
  return isTerm(word) && isVietnamese(meaning) ? [word, meaning] : null;
}

function pairsOf(lines: readonly string[]): string[][] {
  return lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? ""]] : []));
}

/** Whether words and Vietnamese meanings take turns, line by line. */
function isAlternating(lines: readonly string[]): boolean {
  const pairs = pairsOf(lines);
  const isPair = ([word = "", meaning = ""]: string[]) => isTerm(word) && isVietnamese(meaning);
  return lines.length > 1 && pairs.filter(isPair).length >= pairs.length * 0.8;
}
