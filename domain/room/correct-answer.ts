import type { DetailedResult } from "./wire.ts";

/** The answer that is shown as right. */
export function correctAnswerOf({ options, key }: Pick<DetailedResult, "options" | "key">): string {
  return (key.correctIndex === null ? key.accepted[0] : options[key.correctIndex]) ?? "";
}
