/** What can be left out of a pasted passage, in the order in which it is listed. */
export const LEFT_OUT_KINDS = [
  "word_entry",
  "foreign",
  "heading",
  "time_stamp",
  "repeat",
  "speaker",
  "direction",
  "link",
  "footnote",
  "instruction",
  "label",
  "table_row",
  "mail_part",
  "page_part",
  "code",
  "markup",
  "symbol",
] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

export type LeftOut = { kind: LeftOutKind; text: string };

/** Notes that something was left out. */
export type Leave = (kind: LeftOutKind, text: string) => void;

/**
 * A line of a passage while it is cleaned. An `item` stands for itself, such as a bullet or a message; a `caption` goes on
 * in the next one; a `text` line may have been wrapped. An empty text is a blank line.
 */
export type Line = { text: string; kind: "text" | "item" | "caption" };

/** What stood around a line that was left out does not go on behind it. */
export const BLANK: Line = { text: "", kind: "text" };

export type CleaningStep = (lines: readonly Line[], leave: Leave) => Line[];

/** A step that leaves out whole lines. */
export function leaving(kindOf: (text: string) => LeftOutKind | null): CleaningStep {
  return (lines, leave) =>
    lines.map((line) => {
      const kind = line.text === "" ? null : kindOf(line.text);
      if (kind === null) return line;
      leave(kind, line.text);
      return BLANK;
    });
}

/** Rough sentences, by their punctuation alone. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’)]?)\s+/u);
}

export function endsSentence(text: string): boolean {
  return /[.!?…]["'”’)\]]*$/u.test(text);
}

export function countWords(text: string): number {
  return text.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
}
