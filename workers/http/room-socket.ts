import { parseRoomCode } from "../../domain/room/code.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import type { Caller } from "../api/env.ts";
import { userIdOf } from "../auth/viewer.ts";
import { countWrongCode, guessingWaitMs } from "../limits/wrong-codes.ts";
import { ACCOUNT_HEADER, ADDRESS_HEADER, REFUSED_FOR_HEADER, UNKNOWN_ROOM_HEADER } from "../room/headers.ts";

/**
 * Hands a socket to its room. The room itself closes sockets for codes under which nothing is open; a code that can't be
 * one looks the same, without waking anything up [S3]. Only wrong codes count against an address [S5].
 * @param request an upgrade to a WebSocket
 */
export async function connectToRoom(request: Request, typedCode: string, caller: Caller, env: Env): Promise<Response> {
  const { address } = caller;
  const code = parseRoomCode(typedCode);
  const response =
    code === null
      ? closedSocket(CLOSE.unknownRoom, "unknown_room")
      : await env.ROOM.getByName(code).fetch(upgradeFor(caller, request));
  if (code === null || response.headers.has(UNKNOWN_ROOM_HEADER)) countWrongCode(env, address);
  return response;
}

/** What the room is told, and nothing that the client itself has put there: anybody can name a header. */
function upgradeFor({ viewer, address }: Caller, { url }: Request): Request {
  const userId = userIdOf(viewer);
  const headers: HeadersInit = {
    Upgrade: "websocket",
    [ADDRESS_HEADER]: address,
    // An address that guesses may still come back to a seat, or one pupil's guesses would cost a whole class its game.
    [REFUSED_FOR_HEADER]: String(guessingWaitMs(address)),
    ...(userId !== null && { [ACCOUNT_HEADER]: userId }),
  };
  return new Request(url, { headers });
}

/** Accepted, then closed: a browser can't read why an upgrade failed. */
function closedSocket(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}
