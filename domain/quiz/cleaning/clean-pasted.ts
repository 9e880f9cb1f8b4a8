import { cleanPassage } from "../../text.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { withoutTimeStamps } from "./captions.ts";
import { withoutCode } from "./code.ts";
import { withoutDictionary } from "./dictionary.ts";
import { withoutExamParts } from "./exam.ts";
import { withoutVietnamese } from "./foreign.ts";
import { withoutFurniture } from "./furniture.ts";
import { withoutGapNumbers } from "./gaps.ts";
import { htmlToText } from "./html.ts";
import type { CleaningStep, LeftOut, Line } from "./left-out.ts";
import { withoutMailParts } from "./mail.ts";
import { withoutCitations, withoutMarks } from "./marks.ts";
import { withoutNumberedHeadings, withoutPageBreaks, withoutPageParts } from "./page.ts";
import { withoutChatHeads, withoutDirections, withoutHeadsAbove, withoutSpeakers } from "./speakers.ts";
import { withoutTables } from "./tables.ts";
import { type ListedWord, withoutWordLists, wordsInTable } from "./word-list.ts";

export type CleanedPassage = {
  /** What sentences are taken from, in the order of the passage. */
  blocks: readonly Block[];
  /** What was left out, in the order in which it was found. */
  leftOut: readonly LeftOut[];
  /** The words of lists in the passage, which make flash cards rather than questions. */
  words: readonly ListedWord[];
};

/**
 * A passage as people paste it, without what is no text of it [Q9]: markup, time stamps, menus, instructions, lists of
 * words. Ordinary prose stays as it is. Takes time in proportion to the length.
 */
export function cleanPasted(passage: string): CleanedPassage {
  const leftOut: LeftOut[] = [];
  const words: ListedWord[] = [];
  const leave = (kind: LeftOut["kind"], text: string) => void leftOut.push({ kind, text });
  const collect = (found: readonly ListedWord[]) => void words.push(...found);
  const given = linesOf(htmlToText(cleanPassage(passage), leave));
  words.push(...wordsInTable(given));
  const lines = stepsWith(collect).reduce((rest: readonly Line[], step) => step(rest, leave), given);
  const blocks = blocksOf(lines).map((block) => ({ ...block, text: withoutCitations(block.text, leave) }));
  return { blocks, leftOut, words: withoutRepeats(words) };
}

/** Each word once, unless it has another meaning; the one with a meaning stays. */
function withoutRepeats(words: readonly ListedWord[]): ListedWord[] {
  const keyOf = ({ word, meaning }: ListedWord) => `${word.toLowerCase()}\t${meaning.toLowerCase()}`;
  const explained = new Set(words.flatMap(({ word, meaning }) => (meaning === "" ? [] : [word.toLowerCase()])));
  const different = new Map<string, ListedWord>();
  for (const one of words) {
    const isExplained = one.meaning === "" && explained.has(one.word.toLowerCase());
    if (!isExplained && !different.has(keyOf(one))) different.set(keyOf(one), one);
  }
  return [...different.values()];
}

/** In this order: a later step relies on what the earlier ones have left out. */
function stepsWith(collect: (words: readonly ListedWord[]) => void): CleaningStep[] {
  return [
    withoutCode,
    withoutMailParts,
    withoutMarks,
    withoutTables,
    withoutTimeStamps,
    withoutChatHeads,
    withoutHeadsAbove,
    withoutSpeakers,
    withoutDirections,
    withoutDictionary(collect),
    withoutPageBreaks,
    withoutGapNumbers,
    withoutExamParts,
    withoutPageParts,
    withoutFurniture,
    withoutNumberedHeadings,
    withoutWordLists(collect),
    withoutVietnamese,
  ];
}

/** "ﬁ", "ﬀ" and the like, as PDFs have them. */
const LIGATURES = /[\uFB00-\uFB06]/g;

/** Runs of spaces tell columns from words, but no more than three of them do. */
function linesOf(text: string): Line[] {
  const plain = text.replace(LIGATURES, (ligature) => ligature.normalize("NFKC"));
  return plain.split("\n").map((line) => ({ text: line.replace(/[^\S\t]{3,}/gu, "   ").trim(), kind: "text" }));
}
