/**
 * The minimal room that all baselines share: it checks nothing, has no rules, and sends frames as long as the real ones.
 * The baselines differ only in their runtime and in what they store.
 */

type BaselineSocket = { send(text: string): void };
export type BaselineAnswer = { seat: number; questionId: string; number: number };

type Message =
  | { type: "joinRoom"; playerInfo: { name: string } }
  | { type: "saveAnswer"; questionId: string; number: number }
  /** A frame to send to this socket later: the parts before and after what is the same for all. */
  | { type: "store"; before: string; after: string }
  | { type: "storeCommon"; common: string }
  | { type: "sendStored" };

/** Joins are batched for this long, as in the real room under load. */
const WINDOW_MS = 100;

export class BaselineRoom<Socket extends BaselineSocket> {
  readonly #save: (answer: BaselineAnswer, acknowledge: () => void) => void;
  readonly #writeSeats: (seats: readonly number[]) => void;
  readonly #seats = new Map<Socket, number>();
  readonly #own = new Map<Socket, { before: string; after: string }>();
  readonly #players: string[] = [];
  #joinMessages: string[] = [];
  #common = "";

  /**
   * @param save stores an answer, or not, and then acknowledges it
   * @param writeSeats writes a row for each seat before a frame goes to everybody, or does nothing
   */
  constructor(
    save: (answer: BaselineAnswer, acknowledge: () => void) => void,
    writeSeats: (seats: readonly number[]) => void = () => {},
  ) {
    this.#save = save;
    this.#writeSeats = writeSeats;
  }

  receive(socket: Socket, text: string): void {
    if (text === "ping") return;
    const message: Message = JSON.parse(text);
    if (message.type === "saveAnswer") this.#answer(socket, message);
    if (message.type === "joinRoom") this.#join(socket, message.playerInfo.name);
    if (message.type === "store") this.#own.set(socket, message);
    if (message.type === "storeCommon") this.#common = message.common;
    if (message.type === "sendStored") this.#sendStored();
  }

  #answer(socket: Socket, { questionId, number }: Extract<Message, { type: "saveAnswer" }>): void {
    const message = `{"type":"answerSaved","questionId":${JSON.stringify(questionId)},"number":${number}}`;
    this.#save({ seat: this.#seats.get(socket) ?? 0, questionId, number }, () => socket.send(frame(null, message)));
  }

  #join(socket: Socket, name: string): void {
    const id = this.#players.length + 1;
    const player = `{"id":${id},"name":${JSON.stringify(name)},"isHost":false,"plays":true,"connected":true,"status":"waiting","answered":0}`;
    this.#players.push(player);
    this.#seats.set(socket, id);
    socket.send(frame(id, `{"type":"roomJoined","you":${id},"players":[${this.#players.join(",")}]}`));
    if (this.#joinMessages.length === 0) setTimeout(() => this.#sendJoins(), WINDOW_MS);
    this.#joinMessages.push(`{"type":"playerJoined","player":${player}}`);
  }

  #sendJoins(): void {
    const text = frame(this.#players.length, this.#joinMessages.join(","));
    this.#joinMessages = [];
    for (const socket of this.#seats.keys()) socket.send(text);
  }

  #sendStored(): void {
    const nowMs = Date.now();
    this.#writeSeats([...this.#seats.values()]);
    for (const [socket, { before, after }] of this.#own) {
      socket.send(`{"v":null,"at":${nowMs},${before}${this.#common}${after}`);
    }
  }
}

function frame(version: number | null, messages: string): string {
  return `{"v":${version},"at":${Date.now()},"messages":[${messages}]}`;
}
