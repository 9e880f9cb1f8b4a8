import { WebSocket } from "ws";
import { PING, PONG } from "../../domain/room/protocol.ts";
import { PING_EVERY_MS } from "../../domain/room/rules.ts";

/** What one player's connection has brought so far. Frames are read no further than a measurement needs. */
export class Line {
  frames = 0;
  bytes = 0;
  /** The newest version that a frame has told. */
  version = 0;
  openedAtMs = 0;
  /** When the newest frame came that told a version. */
  versionAtMs = 0;
  isClosed = false;
  /** Every frame, where somebody wants to read them later. */
  readonly kept: Buffer[] = [];
  /** Hears of every frame, at the moment at which it came in. */
  onFrame: (data: Buffer, atMs: number) => void = () => {};
  readonly #socket: WebSocket;
  readonly #keepsFrames: boolean;
  #pings: ReturnType<typeof setInterval> | undefined;

  /** @param introduction sent as soon as the connection stands */
  constructor(address: string, introduction: string, keepsFrames: boolean) {
    this.#keepsFrames = keepsFrames;
    this.#socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1 << 28 });
    this.#socket.on("open", () => {
      this.openedAtMs = performance.now();
      this.#socket.send(introduction);
      // As a page does: in a game 15 s of silence count as a lost connection.
      this.#pings = setInterval(() => this.#socket.send(PING), PING_EVERY_MS);
    });
    this.#socket.on("message", (data) => this.#hear(data, performance.now()));
    this.#socket.on("close", () => {
      this.isClosed = true;
      clearInterval(this.#pings);
    });
    this.#socket.on("error", () => {
      this.isClosed = true;
    });
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  hangUp(): void {
    this.#socket.terminate();
  }

  #hear(data: Buffer, atMs: number): void {
    if (data.length === PONG.length) return;
    this.frames++;
    this.bytes += data.length;
    const version = versionIn(data);
    if (version !== null) {
      this.version = version;
      this.versionAtMs = atMs;
    }
    if (this.#keepsFrames) this.kept.push(data);
    this.onFrame(data, atMs);
  }
}

/** Every frame begins with `{"v":`, then a number or null. */
function versionIn(frame: Buffer): number | null {
  const version = Number.parseInt(frame.toString("latin1", 5, 20), 10);
  return Number.isNaN(version) ? null : version;
}
