import * as v from "valibot";
import { cleanLine, cutVisible } from "../text.ts";

const MEANINGS_MAX = 8;
/** With it an entry is no longer than one with a note of full length. */
const MEANINGS_LENGTH_MAX = 300;
export const DEFINITION_LENGTH_MAX = 200;

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((text) => cleanLine(text) === text),
  );

/** What a card means by its owner, instead of what it came with; without any meaning it means what it came with. */
export const correctionSchema = v.object({
  vietnamese: v.pipe(
    v.array(v.pipe(line(MEANINGS_LENGTH_MAX), v.minLength(1))),
    v.maxLength(MEANINGS_MAX),
    v.check((meanings) => meanings.join().length <= MEANINGS_LENGTH_MAX),
  ),
  definition: line(DEFINITION_LENGTH_MAX),
});
export type Correction = v.InferOutput<typeof correctionSchema>;

export const NO_CORRECTION: Correction = { vietnamese: [], definition: "" };

/** What was typed, as a correction: Vietnamese meanings with semicolons or commas between them, and an English definition. */
export function correctionOf(meanings: string, definition: string): Correction {
  const vietnamese: string[] = [];
  for (const meaning of meanings.split(/[;,\n]/).map(cleanLine)) {
    const isRoom = [...vietnamese, meaning].join().length <= MEANINGS_LENGTH_MAX && vietnamese.length < MEANINGS_MAX;
    if (meaning !== "" && isRoom && !vietnamese.includes(meaning)) vietnamese.push(meaning);
  }
  return { vietnamese, definition: cutVisible(cleanLine(definition), DEFINITION_LENGTH_MAX).trim() };
}

export function isCorrection({ vietnamese, definition }: Correction): boolean {
  return vietnamese.length > 0 || definition !== "";
}
