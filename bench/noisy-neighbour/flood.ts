/**
 * Floods a room in a process of its own, so that the cost of sending is not measured as the cost of receiving.
 *
 * Usage: node bench/noisy-neighbour/flood.ts KIND ORIGIN CODE SEAT-TOKEN; ends when its input ends, and prints what it sent.
 */
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { PROTOCOL_VERSION } from "../../domain/room/protocol.ts";

const JOINERS = 200;
const [kind = "", origin = "", code = "", seatToken = ""] = process.argv.slice(2);
const sent = { connections: 0, frames: 0 };
let isRunning = true;
// Real floods come from other machines, so this one must not take processor time from the server.
setPriority(constants.priority.PRIORITY_LOW);
process.stdin
  .on("end", () => {
    isRunning = false;
  })
  .resume();

if (kind === "frames") while (isRunning) await sendUntilClosed();
else await joinAll();
console.log(`${sent.frames} frames over ${sent.connections} connections`);
process.exit(0);

/** One client with a seat sends as fast as it can, and reconnects at once when the room closes it. */
async function sendUntilClosed(): Promise<void> {
  const socket = open({ seatToken });
  const closed = new Promise<void>((resolve) => socket.addEventListener("close", () => resolve()));
  await new Promise<void>((resolve) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => resolve());
  });
  const isClosed = () => socket.readyState !== WebSocket.OPEN || !isRunning;
  for (let locked = true; !isClosed(); locked = !locked) {
    for (let n = 0; n < 20; n++) send(socket, { type: "lockRoom", locked });
    await pause(0);
  }
  socket.close();
  await closed;
}

/** Many more clients than places join within a second; those who get a seat keep it. */
async function joinAll(): Promise<void> {
  for (let n = 0; n < JOINERS; n++) {
    open({ playerInfo: { name: `Joiner ${n}` } });
    await pause(1_000 / JOINERS);
  }
  while (isRunning) await pause(20);
}

function open(introduction: object): WebSocket {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws/${code}`);
  sent.connections++;
  socket.addEventListener("open", () =>
    send(socket, { type: "joinRoom", protocol: PROTOCOL_VERSION, ...introduction }),
  );
  return socket;
}

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
  sent.frames++;
}
