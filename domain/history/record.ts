import type { Question } from "../quiz/question.ts";
import type { RoomEvent } from "../room/commands.ts";
import { dealFor } from "../room/deal.ts";
import type { ChosenSettings, Game, GameEnd, GamePlayer } from "../room/state.ts";
import { type Standing, standingsOf } from "../room/view/results.ts";

/** How a game ended, with the seats that there were then. */
export type EndedGame = Omit<Extract<RoomEvent, { type: "gameEnded" }>, "type">;

/** A finished game as it is stored: its questions, each player's deal and answers, and the results. */
export type GameRecord = {
  id: string;
  roomCode: string;
  /** `penalties` is missing in records of before it was a setting. */
  settings: ChosenSettings;
  passage: string;
  questions: readonly Question[];
  createdAtMs: number;
  startedAtMs: number;
  endedAtMs: number;
  endedBy: GameEnd;
  /** The account that hosted, playing or not; null for a guest, and missing in records of before it was kept. */
  hostUserId?: string | null;
  players: PlayerRecord[];
};

export type PlayerRecord = {
  seatId: number;
  userId: string | null;
  /**
   * The hash of the secret by which a guest can make the result their own, later; null for an account, and for a guest
   * whose seat is gone.
   */
  seatHash: string | null;
  role: "host" | "player";
  result: Omit<Standing, "place" | "paid">;
  /** One entry for each question dealt. */
  answers: AnswerRecord[];
};

/** Indices refer to the record's own questions and their options, not to the order in which this player saw them. */
export type AnswerRecord = {
  question: number;
  optionOrder: readonly number[];
  /** As given: the index of the option as shown, or the text, which is empty if it was taken back; null if there was none. */
  value: number | string | null;
  answeredAtMs: number | null;
};

/**
 * The record of a finished game. Players who were kicked are left out.
 * @param roomCode the room in which it was played; codes are reused, game ids never
 */
export function recordOf({ game, seats, endedAtMs, endedBy }: EndedGame, roomCode: string): GameRecord {
  const players = new Map(game.players.map((player) => [player.seatId, player]));
  const secrets = new Map(seats.map((seat) => [seat.id, seat.tokenHash]));
  return {
    id: game.id,
    roomCode,
    settings: game.settings,
    passage: game.passage,
    questions: game.deck.questions,
    createdAtMs: game.createdAtMs,
    startedAtMs: game.startsAtMs,
    endedAtMs,
    endedBy,
    hostUserId: seats.find((seat) => seat.role === "host")?.userId ?? null,
    players: standingsOf({ game, paidSeatIds: [] }).flatMap((row) => {
      const { place: _place, paid: _paid, ...result } = row;
      const player = players.get(result.playerId);
      return player ? [playerRecord(game, player, result, secrets.get(player.seatId) ?? null)] : [];
    }),
  };
}

function playerRecord(
  game: Game,
  player: GamePlayer,
  result: PlayerRecord["result"],
  seatHash: string | null,
): PlayerRecord {
  return {
    seatId: player.seatId,
    userId: player.userId,
    seatHash: player.userId === null ? seatHash : null,
    role: player.role,
    result,
    answers: dealFor(game.deck, player.seatId).map((dealt, index) => ({
      question: game.deck.questions.indexOf(dealt.question),
      optionOrder: dealt.optionOrder,
      value: player.sheet[index]?.value ?? null,
      answeredAtMs: player.sheet[index]?.receivedAtMs ?? null,
    })),
  };
}
