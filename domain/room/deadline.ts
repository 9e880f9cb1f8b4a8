import { MS_PER_QUESTION } from "./rules.ts";

/** When the clock of a game runs out that started at this time with so many questions for each player [RR-23]. */
export function deadlineMsOf(startsAtMs: number, questions: number): number {
  return startsAtMs + questions * MS_PER_QUESTION;
}
