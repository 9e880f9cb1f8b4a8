import type { ServerMessage } from "../../../domain/room/protocol.ts";
import type { DetailedResult, QuestionShare } from "../../../domain/room/wire.ts";

/** What was asked for of one game that has ended: the answers of players by their seats, and the questions. */
export type Looks = {
  gameId: string | null;
  players: ReadonlyMap<number, readonly DetailedResult[]>;
  questions: readonly QuestionShare[] | null;
};

export const NO_LOOKS: Looks = { gameId: null, players: new Map(), questions: null };

/** What is known after one more message; what was known of another game is forgotten. */
export function withLook(looks: Looks, message: ServerMessage): Looks {
  switch (message.type) {
    case "playerDetails": {
      const { players, ...known } = ofGame(looks, message.gameId);
      return { ...known, players: new Map(players).set(message.playerId, message.details) };
    }
    case "gameQuestions":
      return { ...ofGame(looks, message.gameId), questions: message.questions };
    case "roomRestarted":
      return NO_LOOKS;
    default:
      return looks;
  }
}

function ofGame(looks: Looks, gameId: string): Looks {
  return looks.gameId === gameId ? looks : { ...NO_LOOKS, gameId };
}
