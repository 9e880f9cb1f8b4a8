/** The first floor: a bare WebSocket server on Node that keeps nothing. Tells its parent the port. */
import { type WebSocket, WebSocketServer } from "ws";
import { FloorRoom } from "./floor-room.ts";

const rooms = new Map<string, FloorRoom<WebSocket>>();
const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket, request) => {
  const room = roomOf(request.url ?? "");
  socket.on("message", (data) => room.take(socket, data.toString()));
});
server.on("listening", () => process.send?.(server.address().port));
process.on("disconnect", () => process.exit());

function roomOf(path: string): FloorRoom<WebSocket> {
  const room = rooms.get(path) ?? new FloorRoom<WebSocket>((_answer, acknowledge) => acknowledge());
  rooms.set(path, room);
  return room;
}
