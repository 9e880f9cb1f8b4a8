import { isListTitle } from "../../words/list-title.ts";
import { hasManyMarks } from "./foreign.ts";
import { type CleaningStep, countWords, endsSentence, type Leave, type Line } from "./left-out.ts";
import { cellsOf } from "./tables.ts";

/** A word of a list with what stands beside it, which may be empty. */
export type ListedWord = { word: string; meaning: string };

const PART = String.raw`(?:n|v|adj|adv|prep|conj|pron|noun|verb|adjective|adverb|phr\.? ?v|idiom|danh từ|động từ|tính từ|trạng từ)\.?`;
/** "(adj)", "adj.", "[v]" behind the word. */
const PART_MARK = new RegExp(
  String.raw`\s*(?:\(${PART}(?: ?[,/] ?${PART})*\)|\[${PART}\]|\s(?:n|v|adj|adv)\.(?=\s|:))`,
  "iu",
);
const SOUND = /\/[^/\s][^/]{0,40}\//;
const SEPARATOR = /\s+[-–—=→]\s+|\s*=\s*|:\s+|\t/;
const HEAD_LENGTH_MAX = 40;
const HEAD_WORDS_MAX = 5;
const MEANING_LENGTH_MAX = 160;
const BARE_WORDS_MAX = 3;
/** Fewer lines in a row are a coincidence. */
const ENTRIES_MIN = 3;
const BARE_MIN = 5;
/** Words in a box above an exercise stand side by side. */
const COLUMNS_MIN = 4;

/** Lists of words, with or without meanings. @param collect is given the words, to make flash cards of them */
export function withoutWordLists(collect: (words: readonly ListedWord[]) => void): CleaningStep {
  return (lines, leave) => {
    const parts = lines.flatMap((line) => splitRunTogether(line, leave, collect));
    return runsOf(parts).flatMap((run) => {
      const isTitle = run.map(({ text }) => isListTitle(text));
      const entries = run.map(({ text }, index) => (isTitle[index] ? null : entryIn(text)));
      const withoutTitles = run.filter((_, index) => !isTitle[index]);
      if (!isList(withoutTitles, entries)) return run;
      const words = entries.filter((entry) => entry !== null);
      collect(words.map(({ word, meaning }) => ({ word, meaning })));
      return run.filter((line, index) => {
        if (entries[index]) leave("word_entry", line.text.replace(/\t/g, " "));
        if (isTitle[index]) leave("heading", line.text);
        return !entries[index] && !isTitle[index];
      });
    });
  };
}

type Entry = ListedWord & {
  /** Surely of a list: it has a part of speech, a pronunciation, or a meaning in the other language. */
  isMarked: boolean;
};

/** The word and the meaning in a line of a list, or a word alone. */
function entryIn(given: string): Entry | null {
  const text = given.replace(/^\d{1,3}[.)]?\s+/, "");
  const isCounted = /^\d{1,3}\s/.test(given);
  const part = PART_MARK.exec(text.slice(0, 80));
  const sound = SOUND.exec(text.slice(0, 80));
  const separator = SEPARATOR.exec(text);
  const ends = [part?.index, sound?.index, separator?.index].filter((at) => at !== undefined);
  const word = text.slice(0, Math.min(text.length, ...ends)).trim();
  const rest = text.slice(Math.max(0, ...[part, sound].map((found) => (found ? found.index + found[0].length : 0))));
  const behind = separator && separator.index >= text.length - rest.length ? SEPARATOR.exec(rest) : null;
  const meaning = (
    behind && behind.index < 3
      ? rest.slice(behind[0].length + behind.index)
      : ends.length > 0
        ? withoutWord(rest, word)
        : ""
  ).trim();
  if (!isHead(word) || meaning.length > MEANING_LENGTH_MAX) return null;
  const isTranslated = meaning !== "" && hasManyMarks(word) !== hasManyMarks(meaning);
  if (meaning === "" && ends.length === 0)
    return isBare(word) && !isCounted ? { word, meaning, isMarked: false } : null;
  const isMarked = part !== null || sound !== null || isTranslated;
  return isTranslated && hasManyMarks(word) && /\s/.test(word)
    ? { word: meaning, meaning: word, isMarked }
    : { word, meaning, isMarked };
}

function withoutWord(rest: string, word: string): string {
  return (rest.startsWith(word) ? rest.slice(word.length) : rest).replace(/^\s*(?:[-–—=→:]\s*)/, "");
}

function isHead(word: string): boolean {
  return (
    /^\p{L}[\p{L}\p{M} '’()/-]*$/u.test(word) && word.length <= HEAD_LENGTH_MAX && countWords(word) <= HEAD_WORDS_MAX
  );
}

function isBare(word: string): boolean {
  return countWords(word) <= BARE_WORDS_MAX && !endsSentence(word);
}

/** Lines between blank ones. A table is one run. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && (line.text === "") === (last[0]?.text === "")) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Whether nearly all lines are entries, and look like words rather than names, menus or what people say. */
function isList(run: readonly Line[], entries: readonly (Entry | null)[]): boolean {
  const found = entries.filter((entry) => entry !== null);
  if (found.length < run.length * 0.6) return false;
  const marked = found.filter(({ isMarked }) => isMarked).length;
  const small = found.filter(({ word }) => /^\p{Ll}/u.test(word)).length;
  const withMeaning = found.filter(({ meaning }) => meaning !== "").length;
  if (marked >= ENTRIES_MIN && marked >= found.length / 2) return true;
  if (withMeaning >= ENTRIES_MIN && small >= found.length * 0.6) return true;
  // Short lines of a transcript are none.
  if (run[0]?.kind === "caption") return false;
  return found.length >= BARE_MIN && (small >= found.length * 0.7 || isColumnOfWords(found));
}

/** Words with a capital each, as a phone writes them: of one word nearly always, and more than a menu has. */
function isColumnOfWords(found: readonly Entry[]): boolean {
  return found.length >= 8 && found.filter(({ word }) => !/\s/.test(word)).length >= found.length * 0.8;
}

const RUN_TOGETHER =
  /(?<=^|\s)\d{1,3}[.)]? (\p{L}[\p{L}'’-]*) (?:\()?(?:n|v|adj|adv|noun|verb|adjective|adverb|prep)\b\.?\)?/gu;

/** Rows of a table of words that were run together in one line, and words in one line with commas. */
function splitRunTogether(line: Line, leave: Leave, collect: (words: readonly ListedWord[]) => void): Line[] {
  const entries = entriesInLine(line.text);
  const words = entries.length > 0 ? [] : wordsInLine(line.text);
  if (entries.length + words.length === 0) return [line];
  leave("word_entry", line.text);
  collect([...entries, ...words.map((word) => ({ word, meaning: "" }))]);
  return [];
}

/** "New words: furnace (n) lò nung; bark (n) vỏ cây; hammer (v) rèn". */
function entriesInLine(text: string): ListedWord[] {
  const parts = text.replace(/^[^:;(]{1,20}:\s+/, "").split(/\s*;\s*/);
  const entries = parts.flatMap((part) => entryIn(part) ?? []);
  const isList =
    entries.length >= ENTRIES_MIN && entries.length === parts.length && entries.every((one) => one.isMarked);
  return isList ? entries.map(({ word, meaning }) => ({ word, meaning })) : [];
}

function wordsInLine(text: string): string[] {
  const rows = [...text.matchAll(RUN_TOGETHER)].map(([, word = ""]) => word);
  if (rows.length >= ENTRIES_MIN) return rows;
  if (endsSentence(text.replace(/\.$/, ""))) return [];
  const columns = text.split(/\s{3,}|\s+\/\s+/);
  const isBox = columns.length >= COLUMNS_MIN && columns.every((word) => /^\p{Ll}[\p{L}’'-]{1,20}$/u.test(word));
  if (isBox) return columns;
  const items = text.replace(/\.$/, "").split(/\s*[,;]\s*/);
  const isWords = items.length >= 8 && items.every((item) => /^\p{Ll}[\p{L} '’-]{1,30}$/u.test(item));
  return isWords && items.filter((item) => !item.includes(" ")).length >= items.length * 0.7 ? items : [];
}

const WORD_COLUMN = /^(?:word|words|vocabulary|term|english|tiếng anh|từ|từ vựng)$/i;
const MEANING_COLUMN = /^(?:meaning|meanings|definition|vietnamese|tiếng việt|nghĩa|translation)$/i;

/** The words of a table whose first row names a column of words. Its rows are left to the step for tables. */
export function wordsInTable(lines: readonly Line[]): ListedWord[] {
  const rows = lines.flatMap(({ text }) => [cellsOf(text) ?? []]).filter((row) => row.length > 0);
  const [head = [], ...others] = rows;
  const wordAt = head.findIndex((cell) => WORD_COLUMN.test(cell));
  const meaningAt = head.findIndex((cell) => MEANING_COLUMN.test(cell));
  if (wordAt < 0) return [];
  return others.flatMap((row) => {
    const word = row[wordAt] ?? "";
    return isHead(word) ? [{ word, meaning: row[meaningAt] ?? "" }] : [];
  });
}
