import { env, SELF } from "cloudflare:test";
import { applyMessage, withOwnAnswer } from "../../../domain/room/apply-message.ts";
import {
  type ClientMessage,
  PROTOCOL_VERSION,
  parseServerFrame,
  type ServerMessage,
} from "../../../domain/room/protocol.ts";
import { GENERATION_LIMIT_MS } from "../../../domain/room/rules.ts";
import type { AnswerValue } from "../../../domain/room/state.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";

/** A busy machine may need all the time that a room gives its generator, at the first use of all. */
const TIMEOUT_MS = GENERATION_LIMIT_MS + 2_000;

export function stubOf(code: string) {
  return env.ROOM.get(env.ROOM.idFromName(code));
}

/** How a test client sends its frames: unchanged, or with faults. */
export type Wire = (frame: string, send: (frame: string) => void) => void;

/** A client over a real socket, with everything that it has received and the view that it makes of it. */
export class TestClient {
  readonly received: string[] = [];
  readonly messages: ServerMessage[] = [];
  view: Snapshot | null = null;
  seatToken: string | null = null;
  version: number | null = null;
  closed: { code: number; reason: string } | null = null;
  readonly #socket: WebSocket;
  readonly #wire: Wire;
  #number = 0;

  private constructor(socket: WebSocket, wire: Wire) {
    this.#socket = socket;
    this.#wire = wire;
    socket.addEventListener("message", (event) => this.#receive(String(event.data)));
    socket.addEventListener("close", (event) => {
      this.closed = { code: event.code, reason: event.reason };
    });
    socket.accept();
  }

  static async connect(
    code: string,
    wire: Wire = (frame, send) => send(frame),
    headers: Record<string, string> = {},
  ): Promise<TestClient> {
    const response = await stubOf(code).fetch("http://room/ws", { headers: { Upgrade: "websocket", ...headers } });
    if (!response.webSocket) throw new Error(`no socket, but ${response.status}`);
    return new TestClient(response.webSocket, wire);
  }

  /** Connects through the Worker's entry, as a browser does, which identifies the signed-in user. */
  static async connectThroughWorker(code: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const response = await SELF.fetch(`http://room/ws/${code}`, { headers: { Upgrade: "websocket", ...headers } });
    if (!response.webSocket) throw new Error(`no socket, but ${response.status}`);
    return new TestClient(response.webSocket, (frame, send) => send(frame));
  }

  static async join(code: string, name: string, wire?: Wire): Promise<TestClient> {
    return (await TestClient.connect(code, wire)).joins(name);
  }

  static async resume(code: string, seatToken: string, wire?: Wire): Promise<TestClient> {
    return (await TestClient.connect(code, wire)).resumes(seatToken);
  }

  async joins(name: string): Promise<this> {
    this.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name } });
    await this.until((seen) => seen.view !== null || seen.closed !== null);
    return this;
  }

  async resumes(seatToken: string): Promise<this> {
    this.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken });
    await this.until((seen) => seen.view !== null || seen.closed !== null);
    return this;
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(frame: string): void {
    this.#wire(frame, (text) => this.#socket.send(text));
  }

  sendBytes(frame: ArrayBuffer): void {
    this.#socket.send(frame);
  }

  /** Answers a question and waits for the acknowledgement. */
  async answer(questionId: string, value: AnswerValue): Promise<void> {
    const number = ++this.#number;
    this.view = this.view && withOwnAnswer(this.view, questionId, number, value);
    this.send({ type: "saveAnswer", questionId, number, value });
    await this.untilMessage("answerSaved", (saved) => saved.questionId === questionId && saved.number >= number);
  }

  /** A heartbeat by a query. Pings would not do: they are timed by the platform's clock, which a test can't set. */
  async sendHeartbeat(): Promise<void> {
    const before = this.ofType("playersPage").length;
    this.send({ type: "getPlayers", query: "", offset: 0 });
    await this.until((client) => client.ofType("playersPage").length > before || client.closed !== null, "a page");
  }

  disconnect(): void {
    this.#socket.close(1000, "bye");
  }

  ofType<T extends ServerMessage["type"]>(type: T): Extract<ServerMessage, { type: T }>[] {
    return this.messages.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);
  }

  async untilMessage<T extends ServerMessage["type"]>(
    type: T,
    is: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    await this.until(() => this.ofType(type).some(is), `a message ${type}`);
    const found = this.ofType(type).find(is);
    if (!found) throw new Error(`no ${type}`);
    return found;
  }

  async until(is: (client: TestClient) => boolean, what = "what was expected"): Promise<void> {
    const giveUpAtMs = performance.now() + TIMEOUT_MS;
    while (!is(this)) {
      if (performance.now() > giveUpAtMs) {
        throw new Error(
          `${what} did not come; last: ${JSON.stringify(this.messages.slice(-3))}, ${JSON.stringify(this.closed)}`,
        );
      }
      await scheduler.wait(5);
    }
  }

  #receive(text: string): void {
    this.received.push(text);
    const parsed = parseServerFrame(text);
    if (!parsed.ok) return;
    if (parsed.value.v !== null) this.version = parsed.value.v;
    for (const message of parsed.value.messages) {
      this.messages.push(message);
      this.view = applyMessage(this.view, message);
      if ("seatToken" in message && message.seatToken !== null) this.seatToken = message.seatToken;
    }
  }
}
