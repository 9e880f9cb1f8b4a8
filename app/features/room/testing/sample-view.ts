import type { QuizData, Snapshot } from "../../../../domain/room/wire.ts";

/** Views for tests, as a room would give them to a guest. */
export function sampleView(): Snapshot {
  return {
    room: {
      id: "K7QXPA",
      name: "Friday reading",
      hostId: 1,
      hostName: "Mai",
      numPlayers: 10,
      wordsPerPlayer: 5,
      difficulty: "B2",
      quizType: "multiple_choice_vocab",
      status: "waiting",
      locked: false,
      createdAt: "2026-09-01T08:00:00.000Z",
      startedAt: null,
      endedAt: null,
    },
    players: [
      { id: 1, name: "Mai", isHost: true, plays: true, connected: true, status: "waiting", answered: 0 },
      { id: 2, name: "An", isHost: false, plays: true, connected: true, status: "waiting", answered: 0 },
    ],
    you: 2,
    passage: null,
    quiz: null,
    results: null,
  };
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
