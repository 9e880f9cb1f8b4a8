import { parseRoomCode } from "../../domain/room/code.ts";
import { nameFromAccount } from "../../domain/room/names/names.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import { refusalMessage } from "../../domain/room/view/outgoing-messages.ts";
import type { Caller } from "../api/shared/context.ts";
import { guestIn } from "../auth/browser-id.ts";
import { userIdOf } from "../auth/viewer.ts";
import { countWrongCode } from "../limits/room-code-guesses.ts";
import { postponeWarmUp } from "../quiz/generator.ts";
import { frameOf } from "../room/broadcast.ts";
import {
  ACCOUNT_HEADER,
  ADDRESS_HEADER,
  ALLOWED_NAME_HEADER,
  AVATAR_HEADER,
  BROWSER_HEADER,
  NETWORK_HEADER,
  UNKNOWN_ROOM_HEADER,
} from "../room/sockets.ts";

/**
 * Forwards a WebSocket to its room. A room that is not open closes the socket itself; a malformed code gets the same
 * response without starting a Durable Object [S3]. After too many wrong codes the client is told to wait [S5].
 * @param request an upgrade to a WebSocket
 */
export async function connectToRoom(request: Request, typedCode: string, caller: Caller, env: Env): Promise<Response> {
  postponeWarmUp();
  const code = parseRoomCode(typedCode);
  const response = code === null ? null : await env.ROOM.getByName(code).fetch(upgradeFor(caller, request, code, env));
  if (response && !response.headers.has(UNKNOWN_ROOM_HEADER)) return response;
  const waitMs = await countWrongCode(env, caller);
  if (waitMs === 0) return response ?? closedSocket((socket) => socket.close(CLOSE.unknownRoom, "unknown_room"));
  closeUnused(response?.webSocket);
  return refusedForNow(waitMs);
}

/** Closes a socket that is not returned to the client; otherwise the room would see a lost connection. */
function closeUnused(socket: WebSocket | null | undefined): void {
  socket?.accept();
  socket?.close();
}

/** The request to the room, with our headers only: the client's own are dropped, because it could forge them. */
function upgradeFor(caller: Caller, { url }: Request, code: string, env: Env): Request {
  const userId = userIdOf(caller.viewer);
  const { user } = caller.viewer.kind === "user" ? caller.viewer : { user: null };
  const allowedName = user?.nameVerdict === "allowed" ? nameFromAccount(user.displayName) : null;
  const { browser, network } = guestIn(env, code, caller);
  const headers: HeadersInit = {
    Upgrade: "websocket",
    [ADDRESS_HEADER]: caller.address,
    [NETWORK_HEADER]: network,
    ...(browser !== null && { [BROWSER_HEADER]: browser }),
    ...(userId !== null && { [ACCOUNT_HEADER]: userId }),
    ...(user?.avatar && { [AVATAR_HEADER]: user.avatar }),
    ...(allowedName !== null && { [ALLOWED_NAME_HEADER]: encodeURIComponent(allowedName) }),
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

/** Accepted, then closed, because browsers cannot read the response to a failed upgrade. */
function closedSocket(close: (socket: WebSocket) => void): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  close(server);
  return new Response(null, { status: 101, webSocket: client });
}
