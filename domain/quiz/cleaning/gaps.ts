import type { CleaningStep } from "./left-out.ts";

/** How a gap is shown, whatever it was made of. */
const GAP = "____";
const LINE = String.raw`(?:_{2,80}|\.{4,160}|…{2,80}|(?:\. ){3,80}\.)`;
const NUMBER = String.raw`\(\d{1,3}\)`;
/** "(12) ____", "12 ____", "____ (12)", "__12__"; a word behind it in brackets is what is to be put in in another form. */
const NUMBERED_GAP = new RegExp(
  String.raw`(?:${NUMBER}|(?<![\w.,])\d{1,3}[.)]?)\s?${LINE}|${LINE}\s?${NUMBER}|_{1,80}\s?\(?\d{1,3}\)?\s?_{1,80}`,
  "gu",
);
const BARE_GAP = new RegExp(LINE, "gu");
const HINT = /(?<=____)\s*\(\p{L}[\p{L} ]{0,24}\)/gu;
const NUMBERED_WORD = /\((\d{1,3})\)\s?(?=\S)/gu;
const NUMBERS_MIN = 3;
const GAPS_MIN = 2;

export function hasGap(text: string): boolean {
  return text.includes(GAP);
}

/** The numbers in a cloze, before gaps and before words that were put in. All gaps look the same. */
export const withoutGapNumbers: CleaningStep = (lines, leave) => {
  const passage = lines.map(({ text }) => text).join("\n");
  const isCloze = (passage.match(NUMBERED_GAP)?.length ?? 0) >= GAPS_MIN || isCounted(passage);
  if (!isCloze && !passage.includes("___")) return [...lines];
  return lines.map((line) => {
    let text = line.text;
    const note = (found: string) => {
      const [number] = /\d+/.exec(found) ?? [];
      if (number !== undefined) leave("label", `(${number})`);
    };
    if (isCloze) {
      text = text.replace(NUMBERED_GAP, (found) => {
        note(found);
        return ` ${GAP} `;
      });
      text = text.replace(NUMBERED_WORD, (found) => {
        note(found);
        return "";
      });
      text = text.replace(BARE_GAP, ` ${GAP} `);
    } else text = text.replace(/_{3,}/g, GAP);
    if (text === line.text) return line;
    const tidy = text
      .replace(HINT, "")
      .replace(/ {2,}/g, " ")
      .replace(/ (?=[.,;:!?](?:\s|$))/g, "");
    return { ...line, text: tidy.trim() };
  });
};

/** Whether numbers in brackets count up through a text. */
function isCounted(passage: string): boolean {
  const numbers = [...passage.matchAll(NUMBERED_WORD)].map(([, number]) => Number(number));
  return numbers.filter((number, index) => number === (numbers[index - 1] ?? number - 1) + 1).length >= NUMBERS_MIN;
}
