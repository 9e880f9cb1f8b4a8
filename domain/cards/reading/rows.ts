import type { PartOfSpeech } from "../../quiz/question.ts";
import { cleanLine, cutVisible } from "../../text.ts";
import { NOTE_MAX } from "../log.ts";
import { headword, partOfSpeechNamed } from "./headword.ts";

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

/** The word in a row of a table; null for a row without one. */
export function rowOf(cells: readonly string[], roles: readonly ColumnRole[]): WordRow | null {
  const lines = (role: ColumnRole) =>
    cells.flatMap((cell, index) =>
      roles[index] === role
        ? cell
            .slice(0, CELL_MAX)
            .split("\n")
            .map(cleanLine)
            .filter((line) => line !== "")
        : [],
    );
  const { word, partOfSpeech } = headword(lines("word").join(" "));
  if (word === "") return null;
  const meaning = withoutMarks(lines("meaning").join("; "));
  return {
    word,
    meaning: meaning.text,
    definition: lines("definition").join(" "),
    sentence: lines("sentence").join(" "),
    note: cutVisible(lines("note").join(" "), NOTE_MAX),
    tags: [...new Set(lines("tags").join(" ").split(" "))].filter((tag) => tag !== ""),
    partOfSpeech: partOfSpeechNamed(lines("partOfSpeech").join(" ")) ?? partOfSpeech ?? meaning.partOfSpeech,
  };
}

/** A meaning without the pronunciation and the part of speech that some lists put before it: "(adj) miễn cưỡng". */
function withoutMarks(text: string): { text: string; partOfSpeech: PartOfSpeech | null } {
  const unspoken = text.replace(/^\/[^/]{1,60}\/[;:]? ?/, "");
  const [mark = "", inner, bare] = /^(?:\(([^()]{1,30})\)|(n|v|adj|adv)\.)[;:]? ?(?=.)/i.exec(unspoken) ?? [];
  const partOfSpeech = partOfSpeechNamed(inner ?? bare ?? "");
  return partOfSpeech === undefined
    ? { text: unspoken, partOfSpeech: null }
    : { text: unspoken.slice(mark.length), partOfSpeech };
}
