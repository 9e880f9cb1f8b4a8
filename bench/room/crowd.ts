import { until } from "../../e2e/fixtures/socket-player.ts";
import { Line } from "./line.ts";
import { introduction, type Server, type WaitingRoom } from "./servers.ts";

/** How long a storm of joins took, and what it cost. */
export type Storm = { allInMs: number; allConnectedMs: number; frames: number; bytes: number };

/** Everybody in one room: a host who only watches, and players. */
export class Crowd {
  readonly host: Line;
  readonly players: Line[] = [];
  readonly #room: WaitingRoom;
  readonly #keepsFrames: boolean;

  private constructor(room: WaitingRoom, keepsFrames: boolean) {
    this.#room = room;
    this.#keepsFrames = keepsFrames;
    this.host = new Line(room.address, room.hostSays, keepsFrames);
  }

  /** A new room with its host. */
  static async open(server: Server, players: number, keepsFrames = false): Promise<Crowd> {
    const crowd = new Crowd(await server.newRoom(players), keepsFrames);
    await until("the host is in", () => crowd.host.version > 0);
    return crowd;
  }

  /** Everybody joins at once. Over when each has been told the version that the last one brought. */
  async joinAll(count: number): Promise<Storm> {
    const lastVersion = this.host.version + count;
    const startMs = performance.now();
    for (let n = 1; n <= count; n++) {
      this.players.push(new Line(this.#room.address, introduction(`Player ${n}`), this.#keepsFrames));
    }
    await until(`${count} are in`, () => this.all.every((line) => line.version >= lastVersion));
    return {
      allInMs: Math.max(...this.all.map((line) => line.versionAtMs)) - startMs,
      allConnectedMs: Math.max(...this.players.map((line) => line.openedAtMs)) - startMs,
      frames: this.all.reduce((sum, line) => sum + line.frames, 0),
      bytes: this.all.reduce((sum, line) => sum + line.bytes, 0),
    };
  }

  async hangUp(): Promise<void> {
    for (const line of this.all) line.hangUp();
    await until("all have hung up", () => this.all.every((line) => line.isClosed));
  }

  get all(): readonly Line[] {
    return [this.host, ...this.players];
  }
}
