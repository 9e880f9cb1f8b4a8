import { parseRoomCode } from "../../domain/room/code.ts";
import { refusalMessage } from "../../domain/room/deliveries.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import type { Caller } from "../api/env.ts";
import { guestIn } from "../auth/browser.ts";
import { userIdOf } from "../auth/viewer.ts";
import { countWrongCode } from "../limits/wrong-codes.ts";
import { frameOf } from "../room/broadcast.ts";
import {
  ACCOUNT_HEADER,
  ADDRESS_HEADER,
  BROWSER_HEADER,
  NETWORK_HEADER,
  UNKNOWN_ROOM_HEADER,
} from "../room/headers.ts";

/**
 * Hands a socket to its room. The room itself closes sockets for codes under which nothing is open; a code that can't be
 * one looks the same, without waking anything up [S3]. Who has tried too many wrong codes is told to wait [S5].
 * @param request an upgrade to a WebSocket
 */
export async function connectToRoom(request: Request, typedCode: string, caller: Caller, env: Env): Promise<Response> {
  const code = parseRoomCode(typedCode);
  const response = code === null ? null : await env.ROOM.getByName(code).fetch(upgradeFor(caller, request, code, env));
  if (response && !response.headers.has(UNKNOWN_ROOM_HEADER)) return response;
  const waitMs = await countWrongCode(env, caller);
  if (waitMs === 0) return response ?? closedSocket((socket) => socket.close(CLOSE.unknownRoom, "unknown_room"));
  hangUp(response?.webSocket);
  return refusedForNow(waitMs);
}

/** Ends a socket that is passed on to nobody: the room, which has closed its end, would hear of a lost connection. */
function hangUp(socket: WebSocket | null | undefined): void {
  socket?.accept();
  socket?.close();
}

/** What the room is told, and nothing that the client itself has put there: anybody can name a header. */
function upgradeFor(caller: Caller, { url }: Request, code: string, env: Env): Request {
  const userId = userIdOf(caller.viewer);
  const { browser, network } = guestIn(env, code, caller);
  const headers: HeadersInit = {
    Upgrade: "websocket",
    [ADDRESS_HEADER]: caller.address,
    [NETWORK_HEADER]: network,
    ...(browser !== null && { [BROWSER_HEADER]: browser }),
    ...(userId !== null && { [ACCOUNT_HEADER]: userId }),
  };
  return new Request(url, { headers });
}

function refusedForNow(retryAfterMs: number): Response {
  const message = refusalMessage("rate_limited", "joinRoom", { retryAfterMs });
  return closedSocket((socket) => {
    socket.send(frameOf([message], null, Date.now()));
    socket.close(CLOSE.refused, "rate_limited");
  });
}

/** Accepted, then closed: a browser can't read why an upgrade failed. */
function closedSocket(close: (socket: WebSocket) => void): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  close(server);
  return new Response(null, { status: 101, webSocket: client });
}
