import type { PartOfSpeech } from "../../quiz/question.ts";
import { cleanLine, cutVisible } from "../../text.ts";
import { NOTE_MAX } from "../log.ts";
import { sentenceAndRest, withoutInlineExample, withoutLabel } from "./examples.ts";
import { headword, isTerm, isVietnamese, partOfSpeechNamed } from "./headword.ts";
import { wordAndMeaning } from "./separators.ts";

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
  partOfSpeech: PartOfSpeech | null;
};

export const COLUMN_ROLES = [
  "word",
  "meaning",
  "definition",
  "sentence",
  "note",
  "tags",
  "partOfSpeech",
  "ignore",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** No text of a card is as long; it bounds what is looked at. */
const CELL_MAX = 4_000;

type Reading = {
  /** Those that stand below the row, and in the lines of its cells. */
  examples: readonly string[];
  /** Whether its columns are made by signs that people type, of which a line may have more than one. */
  isTyped: boolean;
  /** Whether a line is a word and nothing else, because somebody said so. */
  isWordAlone: boolean;
};

/** The word in a row of a table; null for a row without one. */
export function rowOf(
  cells: readonly string[],
  roles: readonly ColumnRole[],
  { examples, isTyped, isWordAlone }: Reading,
): WordRow | null {
  const cellsOf = (role: ColumnRole) =>
    cells.filter((_, index) => roles[index] === role).map((cell) => cell.slice(0, CELL_MAX));
  const lines = (role: ColumnRole) => cellsOf(role).flatMap((cell) => cell.split("\n").map(cleanLine).filter(Boolean));
  const { meanings, english, part } = byKind(lines("meaning"));
  const { text, partOfSpeech, related, example } = meaningOf(cellsOf("word").join(" "), meanings, isWordAlone);
  const { word, partOfSpeech: named } = headword(text.word);
  if (word === "") return null;
  const column = lines("sentence").map(withoutLabel).join(" ");
  const others = [example, ...examples].filter((one) => one !== "").map(sentenceAndRest);
  const [sentence = "", ...more] = [column, ...others.map((one) => one.sentence)].filter((one) => one !== "");
  const definition = [...lines("definition"), ...english].join(" ");
  // "reduce = decrease = giảm"
  const isSynonym = isTyped && text.meaning !== "" && definition !== "" && areTerms(definition);
  const notes = [
    lines("note").join(" "),
    isSynonym ? `= ${definition}` : related,
    ...more,
    ...others.map(({ rest }) => rest),
  ];
  return {
    word,
    meaning: text.meaning,
    definition: isSynonym ? "" : definition,
    sentence,
    note: cutVisible(notes.filter((one) => one !== "").join(" · "), NOTE_MAX),
    tags: [...new Set(lines("tags").join(" ").split(" "))].filter((tag) => tag !== ""),
    partOfSpeech: partOfSpeechNamed(lines("partOfSpeech").join(" ")) ?? named ?? partOfSpeech ?? part,
  };
}

/** Of several lines the definitions in English, where others are in Vietnamese, and the part of speech. */
function byKind(lines: readonly string[]) {
  const isPart = (line: string) => lines.length > 1 && partOfSpeechNamed(line) !== undefined;
  const isEnglish = (line: string) => !isVietnamese(line) && line.split(" ").length > 2;
  const english = lines.some(isVietnamese) ? lines.filter(isEnglish) : [];
  const part = partOfSpeechNamed(lines.find(isPart) ?? "") ?? null;
  return { meanings: lines.filter((line) => !english.includes(line) && !isPart(line)), english, part };
}

/**
 * The meaning of a word, and what stands around it: the part of speech, synonyms ("reduce = decrease: giảm"), an example. A
 * line with another separator than the others has them in the column of the word.
 */
function meaningOf(wordCell: string, meaningLines: readonly string[], isWordAlone: boolean) {
  const line = cleanLine(wordCell);
  const column = meaningLines.map(withoutLabel).join("; ");
  const own = isWordAlone || (isTerm(line) && column !== "") ? null : wordAndMeaning(wordCell);
  const [word = line, before = ""] = own?.map(cleanLine) ?? [];
  // "sustainable: bền vững => a sustainable future"
  const isBehind = isVietnamese(before) && column !== "" && !isVietnamese(column);
  const marked = withoutMarks((isBehind ? [before] : [before, column].filter(Boolean)).join(": "));
  const inline = withoutInlineExample(marked.text);
  const { text: meaning, related } = withoutRelated(inline.text);
  const isPhrase = column.includes(" ");
  return {
    text: { word, meaning },
    partOfSpeech: marked.partOfSpeech,
    related: isBehind && !isPhrase ? `= ${column}` : related,
    example: isBehind && isPhrase ? column : inline.example,
  };
}

/** A meaning without the pronunciation and the part of speech before or behind it: "(adj) miễn cưỡng", "miễn cưỡng (adj)". */
function withoutMarks(text: string): { text: string; partOfSpeech: PartOfSpeech | null } {
  const unspoken = text.replace(/^\/[^/]{1,60}\/[;:]? ?/, "");
  const [mark = "", inner, bare] = /^(?:\(([^()]{1,30})\)|(n|v|adj|adv)\.)[;:]? ?(?=.)/i.exec(unspoken) ?? [];
  const partOfSpeech = partOfSpeechNamed(inner ?? bare ?? "");
  if (partOfSpeech !== undefined) return { text: unspoken.slice(mark.length), partOfSpeech };
  const [end = "", named = ""] = / ?\(([^()]{1,30})\)$/.exec(unspoken) ?? [];
  const behind = end === unspoken ? undefined : partOfSpeechNamed(named);
  return behind === undefined
    ? { text: unspoken, partOfSpeech: null }
    : { text: unspoken.slice(0, -end.length), partOfSpeech: behind };
}

const SYNONYM_SIGN = /\s*(?:[:：=≈→]|\s[-–—]+\s)\s*/u;
const RELATED_BEHIND =
  /[\s,;.]*\(?\s*(?:(=|≈|\bsyn(?:onyms?)?\b[.:]*|đồng nghĩa(?: với)?:?)|#|≠|><|<>|\b(?:opp(?:osites?)?|ant(?:onyms?)?)\b[.:]*|trái nghĩa(?: với)?:?)\s*([A-Za-z][^()]{1,80}?)\)?$/iu;

/**
 * A Vietnamese meaning without the English words of the same or the opposite meaning before or behind it: "decrease: giảm",
 * "giảm (= decrease)", "giảm # increase".
 */
function withoutRelated(text: string): { text: string; related: string } {
  const unsigned = text.replace(/^[=≈~]\s*/, "");
  const sign = SYNONYM_SIGN.exec(unsigned);
  const [before, rest] = sign
    ? [unsigned.slice(0, sign.index), unsigned.slice(sign.index + sign[0].length)]
    : [unsigned, ""];
  if (areTerms(before) && isVietnamese(rest)) return { text: rest, related: `= ${before}` };
  const behind = RELATED_BEHIND.exec(unsigned);
  const [, same, words = ""] = behind ?? [];
  return behind && behind.index > 0 && areTerms(words)
    ? { text: unsigned.slice(0, behind.index), related: `${same === undefined ? "≠" : "="} ${words}` }
    : { text: unsigned.replace(/[\s,;(]{1,3}(?:syn(?:onyms?)?\.?|đồng nghĩa)$/i, ""), related: "" };
}

function areTerms(text: string): boolean {
  return text.split(/[,;/]/).every((one) => isTerm(one) && partOfSpeechNamed(one.trim()) === undefined);
}
