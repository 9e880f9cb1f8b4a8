import { RoomFixture } from "../../../../domain/room/testing/room-fixture.ts";
import type { PlayerResult, QuizData, Snapshot } from "../../../../domain/room/wire.ts";

const GUEST = 2;

/** The snapshot of the only guest of a waiting room, made by the room's own code. */
export function sampleView(): Snapshot {
  return RoomFixture.withGuests(1).snapshot(GUEST);
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

/** The result of a finished player whose rank and place equal the player's id. */
export function sampleResult(playerId: number): PlayerResult {
  return {
    playerId,
    name: `Player ${playerId}`,
    place: playerId,
    rank: playerId,
    status: "completed",
    score: 5,
    totalQuestions: 10,
    durationMs: 60_000,
    penaltyVnd: 20_000,
    paid: false,
  };
}
