import { Table } from "../../../../domain/room/testing/table.ts";
import type { QuizData, Snapshot } from "../../../../domain/room/wire.ts";

const GUEST = 2;

/** What the only guest of a room that waits sees, as the room itself would tell it. */
export function sampleView(): Snapshot {
  return Table.with(1).snapshot(GUEST);
}

export function sampleQuiz(): QuizData {
  return {
    gameId: "game",
    type: "multiple_choice_vocab",
    questions: [
      {
        id: "q1",
        word: "decline",
        partOfSpeech: "verb",
        context: "She politely declined the offer.",
        span: [13, 21],
        options: ["to say no", "to agree", "to run away", "to ask again"],
      },
    ],
    answers: [null],
    startsAtMs: 0,
    deadlineMs: 30_000,
  };
}
