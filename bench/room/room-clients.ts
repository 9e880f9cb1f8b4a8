import { WebSocket } from "ws";
import { PING, PONG } from "../../domain/room/protocol.ts";
import { PING_EVERY_MS } from "../../domain/room/rules.ts";
import { until } from "../../e2e/fixtures/socket-player.ts";
import { introduction, type Server, type WaitingRoom } from "./servers.ts";

/** How long a burst of joins took, and what it cost. */
export type JoinBurst = { allJoinedMs: number; allConnectedMs: number; frames: number; bytes: number };

/** The load generator's clients in one room: a host who only watches, and players. */
export class RoomClients {
  readonly host: Connection;
  readonly players: Connection[] = [];
  readonly #room: WaitingRoom;
  readonly #storesFrames: boolean;

  private constructor(room: WaitingRoom, storesFrames: boolean) {
    this.#room = room;
    this.#storesFrames = storesFrames;
    this.host = new Connection(room.address, room.hostMessage, storesFrames);
  }

  /** Creates a room and connects its host. */
  static async open(server: Server, players: number, storesFrames = false): Promise<RoomClients> {
    const clients = new RoomClients(await server.createRoom(players), storesFrames);
    await until("the host is in", () => clients.host.version > 0);
    return clients;
  }

  /** Everybody joins at once. Resolves when all have received the version of the last join. */
  async joinAll(count: number): Promise<JoinBurst> {
    const lastVersion = this.host.version + count;
    const startMs = performance.now();
    for (let n = 1; n <= count; n++) {
      this.players.push(new Connection(this.#room.address, introduction(`Player ${n}`), this.#storesFrames));
    }
    await until(`${count} are in`, () => this.all.every((connection) => connection.version >= lastVersion));
    return {
      allJoinedMs: Math.max(...this.all.map((connection) => connection.versionAtMs)) - startMs,
      allConnectedMs: Math.max(...this.players.map((connection) => connection.openedAtMs)) - startMs,
      frames: this.all.reduce((sum, connection) => sum + connection.frames, 0),
      bytes: this.all.reduce((sum, connection) => sum + connection.bytes, 0),
    };
  }

  async disconnect(): Promise<void> {
    for (const connection of this.all) connection.disconnect();
    await until("all are disconnected", () => this.all.every((connection) => connection.isClosed));
  }

  get all(): readonly Connection[] {
    return [this.host, ...this.players];
  }
}

/** One client's connection. Of frames it reads no more than the measurements need. */
export class Connection {
  frames = 0;
  bytes = 0;
  /** The newest version that a frame carried. */
  version = 0;
  openedAtMs = 0;
  /** When that frame arrived. */
  versionAtMs = 0;
  isClosed = false;
  /** All frames, if they are stored. */
  readonly received: Buffer[] = [];
  /** Called for every frame with its time of arrival. */
  onFrame: (data: Buffer, atMs: number) => void = () => {};
  readonly #socket: WebSocket;
  readonly #storesFrames: boolean;
  #pings: ReturnType<typeof setInterval> | undefined;

  /** @param introduction sent as soon as the connection is open */
  constructor(address: string, introduction: string, storesFrames: boolean) {
    this.#storesFrames = storesFrames;
    this.#socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1 << 28 });
    this.#socket.on("open", () => {
      this.openedAtMs = performance.now();
      this.#socket.send(introduction);
      // As a page does: in a game 15 s of silence count as a lost connection.
      this.#pings = setInterval(() => this.#socket.send(PING), PING_EVERY_MS);
    });
    this.#socket.on("message", (data) => this.#receive(data, performance.now()));
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

  disconnect(): void {
    this.#socket.terminate();
  }

  #receive(data: Buffer, atMs: number): void {
    if (data.length === PONG.length) return;
    this.frames++;
    this.bytes += data.length;
    const version = versionIn(data);
    if (version !== null) {
      this.version = version;
      this.versionAtMs = atMs;
    }
    if (this.#storesFrames) this.received.push(data);
    this.onFrame(data, atMs);
  }
}

/** Every frame begins with `{"v":`, then a number or null. */
function versionIn(frame: Buffer): number | null {
  const version = Number.parseInt(frame.toString("latin1", 5, 20), 10);
  return Number.isNaN(version) ? null : version;
}
