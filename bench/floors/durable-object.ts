/** The second floor: a bare Durable Object, which keeps answers in the way that its name asks for. */
import { DurableObject } from "cloudflare:workers";
import { type FloorAnswer, FloorRoom } from "./floor-room.ts";

type Floors = { ROOM: DurableObjectNamespace };

export class BareRoom extends DurableObject<Floors> {
  readonly #room: FloorRoom<WebSocket>;
  #waiting: { answer: FloorAnswer; acknowledge: () => void }[] = [];

  constructor(ctx: DurableObjectState, env: Floors) {
    super(ctx, env);
    const keepsAnswers = ctx.id.name?.startsWith("group") ?? false;
    this.#room = keepsAnswers
      ? new FloorRoom(
          (answer, acknowledge) => this.#saveSoon(answer, acknowledge),
          (seats) => this.#keepSeats(seats),
        )
      : new FloorRoom((_answer, acknowledge) => acknowledge());
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS answers (seat, question, number, PRIMARY KEY (seat, question))");
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, text: string): void {
    this.#room.take(socket, text);
  }

  /** The least that a start or an end can write: a row for each. */
  #keepSeats(seats: readonly number[]): void {
    this.ctx.storage.sql.exec(
      "INSERT OR REPLACE INTO answers SELECT value, 'kept', 0 FROM json_each(?)",
      JSON.stringify(seats),
    );
  }

  /** What arrived goes in as one statement on the next macrotask; then all are acknowledged. */
  #saveSoon(answer: FloorAnswer, acknowledge: () => void): void {
    if (this.#waiting.length === 0) setTimeout(() => this.#saveAll(), 0);
    this.#waiting.push({ answer, acknowledge });
  }

  #saveAll(): void {
    const batch = this.#waiting.splice(0);
    this.ctx.storage.sql.exec(
      "INSERT OR REPLACE INTO answers SELECT value ->> 'seat', value ->> 'questionId', value ->> 'number' FROM json_each(?)",
      JSON.stringify(batch.map(({ answer }) => answer)),
    );
    for (const { acknowledge } of batch) acknowledge();
  }
}

export default {
  fetch: (request, env) => env.ROOM.getByName(new URL(request.url).pathname.slice("/ws/".length)).fetch(request),
} satisfies ExportedHandler<Floors>;
