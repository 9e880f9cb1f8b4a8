import type { Command } from "../../domain/room/commands.ts";
import { parsePlayerName } from "../../domain/room/names.ts";
import { type ClientMessage, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import type { RefusalCode } from "../../domain/room/refusals.ts";
import { cleanLine } from "../../domain/text.ts";
import { hashOf, newSeatToken } from "./secrets.ts";

type Understood = { command: Command } | { refusal: RefusalCode };

/** Who is at the other end of a socket: the seat, null before it has joined, and the account, null for a guest. */
export type Sender = { seatId: number | null; userId: string | null };

/** What a message asks of the room. Who sends it is known from the socket: ids and scores in a payload are ignored. */
export function commandOf(message: ClientMessage, { seatId, userId }: Sender, roomCode: string): Understood {
  if ("roomId" in message && message.roomId !== undefined && message.roomId !== roomCode) {
    return { refusal: "bad_frame" };
  }
  if (message.type === "joinRoom") return joinOf(message, userId);
  if (seatId === null) return { refusal: "not_joined" };
  switch (message.type) {
    case "startQuiz":
      return { command: { type: "start", seatId } };
    case "cancelQuiz":
      return { command: { type: "cancelStart", seatId } };
    case "saveAnswer": {
      const { questionId, number } = message;
      const value = typeof message.value === "string" ? cleanLine(message.value) : message.value;
      return { command: { type: "answer", seatId, questionId, number, value } };
    }
    case "completeQuiz":
      return { command: { type: "complete", seatId } };
    case "leaveRoom":
      return { command: { type: "leave", seatId } };
    case "kickPlayer":
      return { command: { type: "kick", seatId, targetId: message.playerId } };
    case "lockRoom":
      return { command: { type: "lock", seatId, locked: message.locked } };
    case "restartRoom":
      return { command: { type: "restart", seatId } };
    case "getDetails":
      return { command: { type: "lookAtPlayer", seatId, targetId: message.playerId } };
    case "getQuestions":
      return { command: { type: "lookAtQuestions", seatId } };
    case "markPaid":
      return { command: { type: "markPaid", seatId, targetId: message.playerId, paid: message.paid } };
    default:
      return message satisfies never;
  }
}

function joinOf(message: Extract<ClientMessage, { type: "joinRoom" }>, userId: string | null): Understood {
  if (message.protocol !== PROTOCOL_VERSION) return { refusal: "protocol_mismatch" };
  if (message.seatToken !== undefined) {
    const knownVersion = message.version ?? null;
    const tokenHash = hashOf(message.seatToken);
    return { command: { type: "resume", tokenHash, userId, token: newSeatToken(), knownVersion } };
  }
  const name = parsePlayerName(message.playerInfo?.name ?? "");
  if (name === null) return { refusal: "name_invalid" };
  const joinKeyHash = message.joinKey === undefined ? null : hashOf(message.joinKey);
  return { command: { type: "join", name, userId, token: newSeatToken(), joinKeyHash } };
}
