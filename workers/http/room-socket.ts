import { parseRoomCode } from "../../domain/room/code.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import type { Caller } from "../api/env.ts";
import { userIdOf } from "../auth/viewer.ts";
import { countWrongCode, guessingWaitMs } from "../limits/wrong-codes.ts";
import { ACCOUNT_HEADER, ADDRESS_HEADER, REFUSED_FOR_HEADER, UNKNOWN_ROOM_HEADER } from "../room/room.ts";

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
      : await env.ROOM.getByName(code).fetch(forwarded(request, caller));
  if (code === null || response.headers.has(UNKNOWN_ROOM_HEADER)) countWrongCode(env, address);
  return response;
}

/** What the room is told beside the request, over whatever the client itself has put there: anybody can name a header. */
function forwarded(request: Request, { viewer, address }: Caller): Request {
  const copy = new Request(request);
  const userId = userIdOf(viewer);
  copy.headers.delete(ACCOUNT_HEADER);
  if (userId !== null) copy.headers.set(ACCOUNT_HEADER, userId);
  copy.headers.set(ADDRESS_HEADER, address);
  // An address that guesses may still come back to a seat, or one pupil's guesses would cost a whole class its game.
  copy.headers.set(REFUSED_FOR_HEADER, String(guessingWaitMs(address)));
  return copy;
}

/** Accepted, then closed: a browser can't read why an upgrade failed. */
function closedSocket(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}
