import * as v from "valibot";
import { applyMessage } from "../../domain/room/client.ts";
import { PING, PONG, PROTOCOL_VERSION, parseServerFrame, type ServerMessage } from "../../domain/room/protocol.ts";
import { PING_EVERY_MS } from "../../domain/room/rules.ts";
import type { Snapshot } from "../../domain/room/wire.ts";

const PATIENCE_MS = 30_000;
const created = v.object({ data: v.object({ code: v.string(), seatToken: v.string() }) });

export type Seat = v.InferOutput<typeof created>["data"];

/** Makes a room over the API, as a guest host. @returns the host's seat */
export async function openRoom(origin: string, room: object, headers: Record<string, string> = {}): Promise<Seat> {
  const response = await fetch(`${origin}/api/rooms`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...headers },
    body: JSON.stringify(room),
  });
  if (response.status !== 201) throw new Error(`room not created: ${response.status} ${await response.text()}`);
  return v.parse(created, await response.json()).data;
}

/** Gives a seat up for good, over a line of its own: the page that sat on it may be closed already. */
export function leaveRoom(origin: string, { code, seatToken }: Seat): void {
  const socket = lineTo(origin, code);
  socket.addEventListener("open", () => {
    socket.send(JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken }));
    socket.send(JSON.stringify({ type: "leaveRoom" }));
  });
}

function lineTo(origin: string, code: string): WebSocket {
  return new WebSocket(`${origin.replace("http", "ws")}/ws/${code}`);
}

/** A player without a browser: a real socket, the view that a page would have, and how long acknowledgements took. */
export class SocketPlayer {
  view: Snapshot | null = null;
  readonly ackMs: number[] = [];
  readonly #socket: WebSocket;
  readonly #sentAtMs = new Map<string, number>();
  #number = 0;

  /** @param introduction a `seatToken`, or `playerInfo` with a name */
  constructor(origin: string, code: string, introduction: object) {
    this.#socket = lineTo(origin, code);
    this.#socket.addEventListener("open", () =>
      this.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, ...introduction }),
    );
    this.#socket.addEventListener("message", (event) => this.#receive(String(event.data)));
    // As a page does: in a game 15 s of silence count as a lost connection.
    const pings = setInterval(() => this.#ping(), PING_EVERY_MS);
    this.#socket.addEventListener("close", () => clearInterval(pings));
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  answer(questionId: string, value: number): void {
    this.#sentAtMs.set(questionId, performance.now());
    this.send({ type: "saveAnswer", questionId, number: ++this.#number, value });
  }

  hangUp(): void {
    this.#socket.close();
  }

  #ping(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(PING);
  }

  #receive(text: string): void {
    if (text === PONG) return;
    const parsed = parseServerFrame(text);
    if (!parsed.ok) throw new Error(`unreadable frame: ${text.slice(0, 200)}`);
    for (const message of parsed.value.messages) this.#take(message);
  }

  #take(message: ServerMessage): void {
    if (message.type === "error") throw new Error(`${message.code}: ${message.message}`);
    this.view = applyMessage(this.view, message);
    if (message.type !== "answerSaved") return;
    this.ackMs.push(performance.now() - (this.#sentAtMs.get(message.questionId) ?? 0));
  }
}

/** Waits until something holds. */
export async function until(what: string, isDone: () => boolean): Promise<void> {
  const giveUpAtMs = performance.now() + PATIENCE_MS;
  while (!isDone()) {
    if (performance.now() > giveUpAtMs) throw new Error(`${what}: not after ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
