import { dealFor, optionsOf } from "./deal.ts";
import { resultsFor } from "./results.ts";
import { rosterFor } from "./roster.ts";
import { gameOf, hostOf, playerOf, playersIn, type Room } from "./state.ts";
import type { QuizData, RoomView, Snapshot } from "./wire.ts";

/**
 * With `roster.ts`, `results.ts` and `queries.ts` the only way from a room's state to what somebody may see of it. No
 * key, no explanation and no passage leaves before the game has ended, but for the passage to the host who waits [S1].
 */
export function snapshotFor(room: Room, seatId: number): Snapshot {
  return {
    room: roomView(room),
    ...rosterFor(room, seatId),
    you: seatId,
    quiz: quizFor(room, seatId),
    results: resultsFor(room, seatId),
  };
}

/** What everybody in the room sees of it alike. */
export function roomView(room: Room): RoomView {
  const host = hostOf(room);
  const game = gameOf(room);
  const gameHost = game?.players.find((player) => player.role === "host");
  return {
    id: room.code,
    name: room.settings.name,
    hostId: host?.id ?? gameHost?.seatId ?? null,
    hostName: host?.name ?? gameHost?.name ?? "",
    numPlayers: room.settings.numPlayers,
    wordsPerPlayer: room.settings.wordsPerPlayer,
    numQuestions: game?.deck.cardsPerPlayer ?? null,
    difficulty: room.settings.difficulty,
    quizType: room.settings.quizType,
    status: room.phase.status,
    locked: room.locked,
    closedNetworks: room.closedNetworks.length,
    createdAt: iso(room.createdAtMs),
    startedAt: game ? iso(game.startsAtMs) : null,
    endedAt: room.phase.status === "completed" ? iso(room.phase.endedAtMs) : null,
  };
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** A player's own questions, while the game runs and they play. */
export function quizFor(room: Room, seatId: number): QuizData | null {
  if (room.phase.status !== "active") return null;
  const { game } = room.phase;
  const player = playerOf(game, seatId);
  if (player?.outcome.kind !== "playing") return null;
  return {
    gameId: game.id,
    type: game.settings.quizType,
    questions: dealFor(game.deck, seatId).map((card) => {
      const { id, word, partOfSpeech, context, span } = card.question;
      return { id, word, partOfSpeech, context, span: [span[0], span[1]], options: optionsOf(card) };
    }),
    answers: player.sheet.map((answer) => answer && { number: answer.number, value: answer.value }),
    startsAtMs: game.startsAtMs,
    deadlineMs: game.deadlineMs,
  };
}

/** What anybody may know of an open room: what the list of rooms and the page to join by link show. */
export type RoomSummary = Pick<
  RoomView,
  | "id"
  | "name"
  | "hostName"
  | "numPlayers"
  | "wordsPerPlayer"
  | "difficulty"
  | "quizType"
  | "status"
  | "locked"
  | "createdAt"
> & {
  /** How many places are taken. */
  players: number;
};

/** Null once the room is closed: then it is as if it had never been. */
export function summaryOf(room: Room): RoomSummary | null {
  if (room.phase.status === "closed") return null;
  const { id, name, hostName, numPlayers, wordsPerPlayer, difficulty, quizType, status, locked, createdAt } =
    roomView(room);
  const players = playersIn(room);
  return { id, name, hostName, numPlayers, wordsPerPlayer, difficulty, quizType, status, locked, createdAt, players };
}
