/** A bare WebSocket server on Node that stores nothing. It sends its port to the parent process. */
import { type WebSocket, WebSocketServer } from "ws";
import { BaselineRoom } from "./baseline-room.ts";

const rooms = new Map<string, BaselineRoom<WebSocket>>();
const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket, request) => {
  const room = roomOf(request.url ?? "");
  socket.on("message", (data) => room.receive(socket, data.toString()));
});
server.on("listening", () => process.send?.(server.address().port));
process.on("disconnect", () => process.exit());

function roomOf(path: string): BaselineRoom<WebSocket> {
  const room = rooms.get(path) ?? new BaselineRoom<WebSocket>((_answer, acknowledge) => acknowledge());
  rooms.set(path, room);
  return room;
}
