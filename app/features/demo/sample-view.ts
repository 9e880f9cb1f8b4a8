import type { PlayerView, QuizData, Snapshot } from "../../../domain/room/wire.ts";
import { SAMPLE_QUESTIONS } from "./sample-questions.ts";
import { SAMPLE_NAMES, SAMPLE_ROOM } from "./sample-rooms.ts";

/** The user is the host, who has more to try. */
export const YOU = 1;
const COUNTDOWN_MS = 3_000;
const GAME_MS = 600_000;

/** A waiting room, as its host sees it. */
export function sampleView(): Snapshot {
  return {
    room: {
      ...SAMPLE_ROOM,
      hostId: YOU,
      numPlayers: 10,
      wordsPerPlayer: SAMPLE_QUESTIONS.length,
      numQuestions: null,
      difficulty: "6.0-7.0",
      quizType: "multiple_choice_vocab",
      penalties: true,
      sameQuestions: false,
      status: "waiting",
      locked: false,
      closedNetworks: 0,
      createdAt: "2026-09-01T08:00:00.000Z",
      startedAt: null,
      endedAt: null,
    },
    players: SAMPLE_NAMES.map((name, index) => samplePlayer(name, index + 1)),
    counts: null,
    you: YOU,
    quiz: null,
    outcome: null,
    results: null,
  };
}

function samplePlayer(name: string, id: number): PlayerView {
  const isAway = id === SAMPLE_NAMES.length;
  return { id, name, isHost: id === YOU, plays: true, connected: !isAway, status: "waiting", answered: 0 };
}

/** A game that is about to start. */
export function sampleGame(nowMs: number): Snapshot & { quiz: QuizData } {
  const view = sampleView();
  const startsAtMs = nowMs + COUNTDOWN_MS;
  const questions = SAMPLE_QUESTIONS.map(({ key: _key, ...question }) => question);
  return {
    ...view,
    room: { ...view.room, status: "active" },
    players: view.players.map((player) => ({ ...player, status: player.connected ? "playing" : "left" })),
    quiz: {
      gameId: "sample",
      type: view.room.quizType,
      questions,
      answers: questions.map(() => null),
      startsAtMs,
      deadlineMs: startsAtMs + GAME_MS,
    },
  };
}
