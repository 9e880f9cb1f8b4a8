import { cleanPassage } from "../../text.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { withoutTimeStamps } from "./captions.ts";
import { withoutCode } from "./code.ts";
import { withoutDictionary } from "./dictionary.ts";
import { withoutExamParts } from "./exam.ts";
import { withoutVietnamese } from "./foreign.ts";
import { htmlToText } from "./html.ts";
import type { CleaningStep, LeftOut, Line } from "./left-out.ts";
import { withoutMailParts } from "./mail.ts";
import { withoutMarks } from "./marks.ts";
import { withoutNumberedHeadings, withoutPageBreaks, withoutPageParts } from "./page.ts";
import { withoutChatHeads, withoutDirections, withoutSpeakers } from "./speakers.ts";
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
  return { blocks: blocksOf(lines), leftOut, words };
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
    withoutSpeakers,
    withoutDirections,
    withoutDictionary(collect),
    withoutPageBreaks,
    withoutExamParts,
    withoutPageParts,
    withoutNumberedHeadings,
    withoutWordLists(collect),
    withoutVietnamese,
  ];
}

/** Runs of spaces tell columns from words, but no more than three of them do. */
function linesOf(text: string): Line[] {
  return text.split("\n").map((line) => ({ text: line.replace(/[^\S\t]{3,}/gu, "   ").trim(), kind: "text" }));
}
