import { avatarIn } from "../../domain/account/avatars.ts";
import type { Command, Origin, RefusalCode } from "../../domain/room/commands.ts";
import { parsePlayerName } from "../../domain/room/names/names.ts";
import { type ClientMessage, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import type { Query } from "../../domain/room/view/view.ts";
import { cleanLine } from "../../domain/text.ts";
import { newSeatToken, sha256 } from "../crypto.ts";

/** What changes the room, as far as it comes from a client. */
type CommandMessage = Exclude<ClientMessage, Query>;

/**
 * What a message asks of the room. Who sends it is known from the socket: ids and scores in a payload are ignored.
 * @param seatId of the sender; null before it has joined
 * @param isNameFit whether the sender may be called so here
 */
export function commandFromMessage(
  message: CommandMessage,
  seatId: number | null,
  origin: Origin,
  isNameFit: (name: string) => boolean,
): { command: Command } | { refusal: RefusalCode } {
  if (message.type === "joinRoom") return joinFromMessage(message, origin, isNameFit);
  if (seatId === null) return { refusal: "not_joined" };
  return { command: commandOfSeat(message, seatId) };
}

function commandOfSeat(message: Exclude<CommandMessage, { type: "joinRoom" }>, seatId: number): Command {
  switch (message.type) {
    case "startQuiz":
      return { type: "start", seatId };
    case "cancelQuiz":
      return { type: "cancelStart", seatId };
    case "saveAnswer": {
      const { questionId, number } = message;
      const value = typeof message.value === "string" ? cleanLine(message.value) : message.value;
      return { type: "answer", seatId, questionId, number, value };
    }
    case "completeQuiz":
      return { type: "complete", seatId };
    case "endGame":
      return { type: "endGame", seatId };
    case "leaveRoom":
      return { type: "leave", seatId };
    case "kickPlayer":
      return { type: "kick", seatId, targetSeatId: message.playerId };
    case "kickNetwork":
      return { type: "kickNetwork", seatId, targetSeatId: message.playerId };
    case "undoKickNetwork":
      return { type: "undoKickNetwork", seatId };
    case "closeNetwork":
      return { type: "closeNetwork", seatId, network: message.network, closed: message.closed };
    case "lockRoom":
      return { type: "lock", seatId, locked: message.locked };
    case "restartRoom":
      return { type: "restart", seatId };
    case "markPaid":
      return { type: "markPaid", seatId, targetSeatId: message.playerId, paid: message.paid };
    default:
      return message satisfies never;
  }
}

function joinFromMessage(
  message: Extract<ClientMessage, { type: "joinRoom" }>,
  origin: Origin,
  isNameFit: (name: string) => boolean,
): { command: Command } | { refusal: RefusalCode } {
  if (message.protocol !== PROTOCOL_VERSION) return { refusal: "protocol_mismatch" };
  const token = newSeatToken();
  if (message.seatToken !== undefined) {
    const { userId } = origin;
    const [tokenHash, knownVersion] = [sha256(message.seatToken), message.version ?? null];
    return { command: { type: "resume", tokenHash, userId, token, knownVersion } };
  }
  const name = parsePlayerName(message.playerInfo?.name ?? "");
  if (name === null) return { refusal: "name_invalid" };
  const joinKeyHash = message.joinKey === undefined ? null : sha256(message.joinKey);
  const avatar = origin.avatar ?? avatarIn(message.playerInfo?.avatar);
  return { command: { type: "join", name, isNameFit: isNameFit(name), token, joinKeyHash, ...origin, avatar } };
}
