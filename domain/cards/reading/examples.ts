import { cleanLine } from "../../text.ts";
import { isTerm, isVietnamese, stemOf } from "./headword.ts";
import { wordAndMeaning } from "./separators.ts";

/**
 * A text without the lines that belong to the one above them: examples, of which a mark stays, and meanings, which are joined
 * to it. @property linesBelow how many there were
 */
type WithoutExamples = { body: string; examples: readonly string[]; linesBelow: number };

/** Abbreviations, which are no words of a list; with a number where there are several. */
const SHORT = String.raw`(?:v\.?d|e[.] ?g|eg|exs?|for eg)(?![\p{L}-])\.?(?: ?\d{1,2})?`;
const FULL = String.raw`(?:(?:câu )?ví dụ|thí dụ|vi du|câu mẫu|for example|for instance|examples?|example sentences?)(?!\p{L})(?: ?\d{1,2})?`;
const BEFORE = String.raw`[\s>*•+–—-]{0,6}[(\[]?`;
const SHORT_LINE = new RegExp(
  String.raw`^${BEFORE}${SHORT}(?: ?[:：)]| [-–—] |,? (?=[\p{Lu}"“])|(?<=\.)(?= ?\p{L}))`,
  "iu",
);
const FULL_LINE = new RegExp(`^${BEFORE}${FULL}(?: ?[:：]| [-–—] )`, "iu");
const ARROW_LINE = /^[\s*•+-]{0,4}(?:=+>|-+>|→|⇒|➔|➜|➡|►|▶)\uFE0F?/u;
/** Behind the meaning, in the same line. */
const INLINE = new RegExp(
  String.raw`[\s;,.([]{1,4}(?:(?:${SHORT}|${FULL}) ?[:：]|e\.g\.|(?:=+>|→|⇒|➔))(?= ?["“]?[A-Za-z]+[’']?[a-z]* )`,
  "iu",
);
/** With it the label is itself the word: "example: ví dụ", "ex - người yêu cũ". */
const OWN_MEANING = /^(?:ví dụ|thí dụ|mẫu|gương|tấm gương|an? example|(?:vợ|chồng|người yêu|người) cũ)(?!\p{L})/iu;
const SENTENCE_END = /[.!?…]["”’)\]]*\s*$/u;
/** Nothing that is read has them: they are removed from all texts. */
const MARK = /\uE000(\d{1,6})\uE001/g;
const LINE_MAX = 1_000;

/**
 * Takes the lines with an example of the word above out of a list ("VD: …", "Example: …", "=> …"), so that they tell nothing
 * of its separator and columns; `examplesIn` finds them again. Line ends are `\n`.
 */
export function withoutExamples(text: string): WithoutExamples {
  const examples: string[] = [];
  const lines: { text: string; marks: number[] }[] = [];
  let linesBelow = 0;
  let entry = -1;
  let previous: Below["kind"] | null = null;
  for (const line of text.replace(/[\uE000\uE001]/g, "").split("\n")) {
    const above = lines[entry];
    const below: Below | null = above && !hasOddQuotes(line) ? belowWord(line, above.text, previous) : null;
    if (line.trim() === "") lines.push({ text: line, marks: [] });
    else if (!below || !above) {
      entry = lines.push({ text: line, marks: [] }) - 1;
      previous = null;
    } else {
      linesBelow++;
      previous = below.kind;
      if (below.kind === "meaning") above.text = withMeaning(above.text, below.text);
      else if (below.isMore) examples.push(`${examples.pop() ?? ""} ${below.text}`);
      else if (below.text !== "") above.marks.push(examples.push(below.text) - 1);
    }
  }
  return { body: lines.map(withMarks).join("\n"), examples, linesBelow };
}

/**
 * A line that belongs to the word above. A `label` has its example in the next line, of an `unfinished` one the sentence may
 * go on there. @property isMore whether the example before goes on in it, or is translated
 */
type Below = { kind: "label" | "unfinished" | "finished" | "meaning"; text: string; isMore?: boolean };

/** @param previous what the line before was; null for a word */
function belowWord(line: string, above: string, previous: Below["kind"] | null): Below | null {
  const isBehindExample = previous === "unfinished" || previous === "finished";
  const kind = SENTENCE_END.test(line) ? "finished" : "unfinished";
  const example = exampleInLine(line) ?? (isSentenceWith(line, above) ? withoutBullet(line) : null);
  if (example !== null) return { kind: example === "" ? "label" : kind, text: example };
  if (previous === "label" && wordAndMeaning(line) === null) return { kind, text: line.trim() };
  const meaning = above.length > LINE_MAX ? null : arrowBefore(line, beginsInVietnamese);
  const translation = meaning ?? vietnameseInBrackets(line);
  if (isBehindExample && translation !== null) return { kind: "finished", text: translation, isMore: true };
  if (previous === "unfinished" && kind === "finished" && /^\s*\p{Ll}/u.test(line))
    return { kind, text: line.trim(), isMore: true };
  return meaning === null ? null : { kind: "meaning", text: meaning };
}

/** The text as it would be without any example. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, "");
}

/** The cells of a row without its examples: those of the lines below it, and those in lines of its cells. */
export function examplesIn(cells: readonly string[], all: readonly string[]): { cells: string[]; examples: string[] } {
  const examples: string[] = [];
  const rest = cells.map((cell) => {
    const plain = cell.replace(MARK, (_, index: string) => {
      examples.push(all[Number(index)] ?? "");
      return "";
    });
    if (!plain.includes("\n")) return plain;
    const inCell = withoutExamples(plain);
    examples.push(...inCell.examples);
    return inCell.body.replace(MARK, "");
  });
  return { cells: rest, examples };
}

/** A line without the label or the arrow at its beginning. */
export function withoutLabel(line: string): string {
  return exampleInLine(line) || line.replace(ARROW_LINE, "").trim();
}

/** A meaning without the example behind it: "khắc nghiệt, VD: a harsh winter". */
export function withoutInlineExample(meaning: string): { text: string; example: string } {
  const found = meaning.length > LINE_MAX ? null : INLINE.exec(meaning);
  if (!found || found.index === 0) return { text: meaning, example: "" };
  const isInBrackets = /[([]/.test(found[0]);
  const example = meaning.slice(found.index + found[0].length).trim();
  return { text: meaning.slice(0, found.index), example: isInBrackets ? example.replace(/[)\]]$/, "") : example };
}

/** The English of an example, and what else stands there, such as its translation. */
export function sentenceAndRest(example: string): { sentence: string; rest: string } {
  const line = cleanLine(example);
  if (!isVietnamese(line)) return { sentence: line, rest: "" };
  const parts = line.split(/(?<=[.!?…]["”]?) +(?=\S)|\s*[(=:–—→]+>?\s*|\s-+>?\s|\s\/\s|\)\s*/u).filter(Boolean);
  const first = parts[0] ?? "";
  if (isVietnamese(first)) return { sentence: "", rest: line };
  return { sentence: first, rest: line.slice(line.indexOf(first) + first.length).replace(/^[\s(=:–—→>/-]+|\)$/gu, "") };
}

/** Whether a line without any label is an English sentence that has the word above, which has a meaning. */
function isSentenceWith(line: string, above: string): boolean {
  const text = withoutBullet(line);
  if (!/^["“]?\p{Lu}/u.test(text) || !/[.!?]["”]?$/.test(text) || text.split(" ").length < 3) return false;
  const [word] = wordAndMeaning(above) ?? [];
  if (word === undefined || isVietnamese(text) || wordAndMeaning(text) !== null) return false;
  return text.toLowerCase().includes(stemOf(word));
}

function withoutBullet(line: string): string {
  return line.trim().replace(/^(?:[-–—*+•·‣∙◦▪] ?|\d{1,2}[.)] )/u, "");
}

/** The example in a line; empty if only its label stands there, null if the line is none. */
function exampleInLine(line: string): string | null {
  if (line.length > LINE_MAX) return null;
  const label = SHORT_LINE.exec(line) ?? FULL_LINE.exec(line);
  if (label) {
    const rest = line.slice(label[0].length).trim();
    if (OWN_MEANING.test(rest) || isWordOf(label[0], rest)) return null;
    return /^\W*[([]/.test(label[0]) ? rest.replace(/[)\]]$/, "") : rest;
  }
  const behind = arrowBefore(line, (rest) => !beginsInVietnamese(rest));
  if (behind === null || !behind.includes(" ")) return null;
  return /^["“]?\p{Lu}/u.test(behind) || wordAndMeaning(behind) === null ? behind : null;
}

/** Whether the label can be a word of the list, and what follows is too short for an example: "example: instance". */
function isWordOf(label: string, rest: string): boolean {
  if (/v\.?d|e\.? ?g/i.test(label) || rest === "") return false;
  const isShort = rest.split(/\s+/).length < 3 && !SENTENCE_END.test(rest);
  return /ex(?![a-z])/i.test(label) ? isVietnamese(rest) && !SENTENCE_END.test(rest) : isShort;
}

function beginsInVietnamese(text: string): boolean {
  return isVietnamese(text.split(/[ :(]/, 3).join(" "));
}

/** What stands behind an arrow at the beginning of a line, if it is so. */
function arrowBefore(line: string, is: (rest: string) => boolean): string | null {
  const arrow = line.length > LINE_MAX ? null : ARROW_LINE.exec(line);
  const rest = arrow ? line.slice(arrow[0].length).trim() : "";
  return rest !== "" && is(rest) ? rest : null;
}

function vietnameseInBrackets(line: string): string | null {
  const text = line.trim();
  return /^\([^()]{1,500}\)$/.test(text) && isVietnamese(text) ? text : null;
}

/** A meaning in the line below its word, or a further one. */
function withMeaning(line: string, meaning: string): string {
  return isTerm(line) ? `${line} = ${meaning}` : `${line}; ${meaning}`;
}

/** The marks stand within the last quoted cell, or the last one of a table of Markdown. */
function withMarks({ text: line, marks }: { text: string; marks: readonly number[] }): string {
  if (marks.length === 0) return line;
  const text = line.trimEnd();
  const end = /["|]$/.test(text) ? text.length - 1 : text.length;
  return `${text.slice(0, end)}${marks.map((index) => `\uE000${index}\uE001`).join("")}${text.slice(end)}`;
}

/** A quoted cell begins or ends in such a line. */
function hasOddQuotes(line: string): boolean {
  return line.split('"').length % 2 === 0;
}
