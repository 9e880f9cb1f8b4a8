/**
 * Floods a room until it is told to end, in a process of its own: what it costs to make the noise is not to be taken for
 * what it costs to stand it.
 *
 * Usage: node bench/neighbours/flood.ts KIND ORIGIN CODE SEAT-TOKEN; ends with its input, and prints what it has sent.
 */
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { PROTOCOL_VERSION } from "../../domain/room/protocol.ts";

const JOINERS = 200;
const [kind = "", origin = "", code = "", seatToken = ""] = process.argv.slice(2);
const sent = { lines: 0, frames: 0 };
let goesOn = true;
// A flood comes from other machines: it takes what time this one has left, and none from the server.
setPriority(constants.priority.PRIORITY_LOW);
process.stdin
  .on("end", () => {
    goesOn = false;
  })
  .resume();

if (kind === "frames") while (goesOn) await sendUntilClosed();
else await joinAll();
console.log(`${sent.frames} frames over ${sent.lines} lines`);
process.exit(0);

/** One client with a seat, as fast as it can; the room closes it, and it comes again at once. */
async function sendUntilClosed(): Promise<void> {
  const line = open({ seatToken });
  const closed = new Promise<void>((resolve) => line.addEventListener("close", () => resolve()));
  await new Promise<void>((resolve) => {
    line.addEventListener("open", () => resolve());
    line.addEventListener("error", () => resolve());
  });
  const isClosed = () => line.readyState !== WebSocket.OPEN || !goesOn;
  for (let locked = true; !isClosed(); locked = !locked) {
    for (let n = 0; n < 20; n++) send(line, { type: "lockRoom", locked });
    await pause(0);
  }
  line.close();
  await closed;
}

/** Many more than there are places, all within a second; who has one keeps it. */
async function joinAll(): Promise<void> {
  for (let n = 0; n < JOINERS; n++) {
    open({ playerInfo: { name: `Joiner ${n}` } });
    await pause(1_000 / JOINERS);
  }
  while (goesOn) await pause(20);
}

function open(introduction: object): WebSocket {
  const line = new WebSocket(`${origin.replace("http", "ws")}/ws/${code}`);
  sent.lines++;
  line.addEventListener("open", () => send(line, { type: "joinRoom", protocol: PROTOCOL_VERSION, ...introduction }));
  return line;
}

function send(line: WebSocket, message: object): void {
  line.send(JSON.stringify(message));
  sent.frames++;
}
