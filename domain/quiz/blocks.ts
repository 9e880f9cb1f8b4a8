import { cleanPassage } from "../text.ts";

/**
 * The paragraphs and headlines of a passage, each on one line. Lines that were wrapped at a margin (out of an e-mail or
 * a PDF) are joined again; otherwise each line is a block of its own.
 */
export function blocksOf(passage: string): string[] {
  return cleanPassage(passage)
    .split(/\n\s*\n/)
    .flatMap((paragraph) => joinedLines(paragraph.split("\n").map(tidied).filter(Boolean)));
}

function tidied(line: string): string {
  return line
    .replace(/\s+/gu, " ")
    .replace(/^[\s•‣▪*–—-]+\s/u, "")
    .replace(/(?<=\p{L})(?:\[\d+\])+|(?<=[.,;:!?])(?:\[\d+\])+/gu, "")
    .trim();
}

function joinedLines(lines: readonly string[]): string[] {
  const wrapped = lines.slice(1).filter((line) => /^[\p{Ll}\d(]/u.test(line)).length;
  if (wrapped * 3 < lines.length - 1 || wrapped === 0) return [...lines];
  const blocks: string[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last === undefined || isHeadline(last, line)) blocks.push(line);
    else blocks[blocks.length - 1] = /\p{Ll}-$/u.test(last) ? last.slice(0, -1) + line : `${last} ${line}`;
  }
  return blocks;
}

/** In wrapped text: a first line that is much shorter than the margin and doesn't run on. */
function isHeadline(line: string, next: string): boolean {
  return line.length < 45 && !/[,;:]$/.test(line) && /^\p{Lu}/u.test(next) && !/[.!?]$/.test(line);
}
