import { OPTIONS_PER_QUESTION } from "../../../domain/quiz/question.ts";

export type KeyAction = { type: "choose"; option: number } | { type: "turn"; by: 1 | -1 } | { type: "enter" };

/** What a key does in a quiz: A to D or 1 to 4 choose an option, the arrows turn the page, Enter submits. */
export function keyAction(key: string): KeyAction | null {
  if (key === "ArrowRight") return { type: "turn", by: 1 };
  if (key === "ArrowLeft") return { type: "turn", by: -1 };
  if (key === "Enter") return { type: "enter" };
  if (key.length !== 1) return null;
  const letter = key.toLowerCase().charCodeAt(0) - "a".charCodeAt(0);
  const digit = key.charCodeAt(0) - "1".charCodeAt(0);
  const option = [letter, digit].find((place) => place >= 0 && place < OPTIONS_PER_QUESTION);
  return option === undefined ? null : { type: "choose", option };
}

/** The letter of an option: 0 is A. */
export function optionLetter(option: number): string {
  return String.fromCharCode("A".charCodeAt(0) + option);
}
