import { parseRoomCode } from "../../domain/room/code.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import { countWrongCode, guessingWaitMs } from "../limits/wrong-codes.ts";
import { UNKNOWN_ROOM_HEADER } from "../room/room.ts";

/**
 * Hands a socket to its room. The room itself closes sockets for codes under which nothing is open; a code that can't be
 * one looks the same, without waking anything up [S3]. Only wrong codes count against an address [S5].
 * @param request an upgrade to a WebSocket
 */
export async function connectToRoom(request: Request, typedCode: string, address: string, env: Env): Promise<Response> {
  if (guessingWaitMs(address) > 0) return closedSocket(CLOSE.flood, "rate_limited");
  const code = parseRoomCode(typedCode);
  const response =
    code === null ? closedSocket(CLOSE.unknownRoom, "unknown_room") : await env.ROOM.getByName(code).fetch(request);
  if (code === null || response.headers.has(UNKNOWN_ROOM_HEADER)) countWrongCode(env, address);
  return response;
}

/** Accepted, then closed: a browser can't read why an upgrade failed. */
function closedSocket(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}
