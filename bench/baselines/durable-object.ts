/** A bare Durable Object. The prefix of its name decides whether it stores answers. */
import { DurableObject } from "cloudflare:workers";
import { type BaselineAnswer, BaselineRoom } from "./baseline-room.ts";

type Env = { ROOM: DurableObjectNamespace };

export class BareRoom extends DurableObject<Env> {
  readonly #room: BaselineRoom<WebSocket>;
  #waiting: { answer: BaselineAnswer; acknowledge: () => void }[] = [];

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const keepsAnswers = ctx.id.name?.startsWith("group") ?? false;
    this.#room = keepsAnswers
      ? new BaselineRoom(
          (answer, acknowledge) => this.#saveSoon(answer, acknowledge),
          (seats) => this.#writeSeats(seats),
        )
      : new BaselineRoom((_answer, acknowledge) => acknowledge());
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS answers (seat, question, number, PRIMARY KEY (seat, question))");
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, text: string): void {
    this.#room.receive(socket, text);
  }

  /** The minimum that a start or an end writes: a row per seat. */
  #writeSeats(seats: readonly number[]): void {
    this.ctx.storage.sql.exec(
      "INSERT OR REPLACE INTO answers SELECT value, 'written', 0 FROM json_each(?)",
      JSON.stringify(seats),
    );
  }

  /** Writes all answers of a macrotask with one statement, then acknowledges them. */
  #saveSoon(answer: BaselineAnswer, acknowledge: () => void): void {
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
} satisfies ExportedHandler<Env>;
