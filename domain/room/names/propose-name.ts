import { type CleanedPassage, cleanPasted } from "../../quiz/cleaning/clean-pasted.ts";
import { countWords } from "../../quiz/cleaning/left-out.ts";
import { cleanLine, cleanPassage, visibleLength } from "../../text.ts";
import { ROOM_NAME_MAX } from "../rules.ts";
import { isNameAllowed } from "./default-name-filter.ts";
import { isVisible } from "./names.ts";

/** A longer first line is the beginning of the text. */
const TITLE_MAX = 60;
const ENDS_A_SENTENCE = /[.,;:]["'”’)]*$/;
const BEGINS_A_SENTENCE = /^["'“‘(]*[\p{Lu}\p{N}]/u;
/** So many lines above the text may be names, menus or the title. */
const LINES_ABOVE_MAX = 8;
const SUBJECT_FIELD = /^(?:subject|chủ đề|tiêu đề)\s?:\s+(?:(?:re|fwd?|tr)\s?:\s*)*/i;

/**
 * A name for the room of a passage [D11]: its title, else the host's name, else its first words. Those come last because
 * everybody sees the name, while the passage is secret until the game has ended [S1]. What is no text of the passage gives
 * no name.
 * @param ofHost the name that says whose room it is; null while the host has no name
 * @returns null if none of them can be a room's name
 */
export function proposeRoomName(passage: string, ofHost: string | null): string | null {
  const cleaned = cleanPasted(passage);
  const [first] = cleaned.blocks;
  return [titleOf(cleaned, passage), ofHost, first?.text ?? null].flatMap(asRoomName)[0] ?? null;
}

/** The subject of an e-mail, the first heading if it stands above the text, or a line above it. */
function titleOf({ blocks, leftOut }: CleanedPassage, passage: string): string | null {
  const subject = leftOut.find(({ kind, text }) => kind === "mail_part" && SUBJECT_FIELD.test(text));
  if (subject) return subject.text.replace(SUBJECT_FIELD, "");
  const heading = leftOut.find(({ kind }) => kind === "heading")?.text;
  const [first] = blocks;
  const isAbove = !first || passage.indexOf(heading ?? "") < passage.indexOf(first.text.slice(0, 20));
  if (heading !== undefined && isAbove) return heading.replace(/^[\d.]+\s+/, "").replace(/[*_`]/g, "");
  return foreignTitle(leftOut, passage) ?? titleAbove(blocks);
}

/** A title in Vietnamese is no text to ask about, but names the room well. */
function foreignTitle(leftOut: CleanedPassage["leftOut"], passage: string): string | null {
  const line = leftOut.find(({ kind }) => kind === "foreign")?.text ?? "";
  return line !== "" && isTitle(line, null) && cleanPassage(passage).startsWith(`${line}\n`) ? line : null;
}

/** Of the lines above the first sentence the one with the most words: the others name a section or a writer. */
function titleAbove(blocks: CleanedPassage["blocks"]): string | null {
  const texts = blocks.slice(0, LINES_ABOVE_MAX + 1).map(({ text, isLine }) => (isLine ? null : cleanLine(text)));
  const above = texts.findIndex((text, index) => !isTitle(text, texts[index + 1]));
  const [title] = texts.slice(0, Math.max(0, above)).sort((a, b) => countWords(b ?? "") - countWords(a ?? ""));
  return title ?? null;
}

/** Whether a line does not look like a part of the text that follows. */
function isTitle(text: string | null, next: string | null | undefined): boolean {
  if (!text || ENDS_A_SENTENCE.test(text) || visibleLength(text) > TITLE_MAX) return false;
  return next === null || BEGINS_A_SENTENCE.test(next ?? "");
}

function asRoomName(text: string | null): string[] {
  const name = shortened(cleanLine(text ?? ""));
  return isVisible(name) && isNameAllowed(name) ? [name] : [];
}

/** As many whole words as fit, with an ellipsis for the others. */
function shortened(text: string): string {
  if (visibleLength(text) <= ROOM_NAME_MAX) return text;
  const words = text.split(" ");
  const fits = words.map(
    (_, index) =>
      `${words
        .slice(0, index + 1)
        .join(" ")
        .replace(/\p{P}+$/u, "")}…`,
  );
  return fits.findLast((name) => visibleLength(name) <= ROOM_NAME_MAX) ?? "";
}
