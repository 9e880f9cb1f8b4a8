/**
 * The least that a room of this protocol can be: it checks nothing, knows no rules and sends frames as long as the real
 * ones. What the floors have in common, so that they differ only in what runs them and in what they keep.
 */

export type FloorSocket = { send(text: string): void };
export type FloorAnswer = { seat: number; questionId: string; number: number };

type Message =
  | { type: "joinRoom"; playerInfo: { name: string } }
  | { type: "saveAnswer"; questionId: string; number: number }
  /** What this socket is to be sent, before and after what all are sent alike. */
  | { type: "keep"; before: string; after: string }
  | { type: "keepCommon"; common: string }
  | { type: "sendKept" };

/** Joins wait this long for each other, as they do in the real room while they come all the time. */
const WINDOW_MS = 100;

export class FloorRoom<Socket extends FloorSocket> {
  readonly #save: (answer: FloorAnswer, acknowledge: () => void) => void;
  readonly #keepSeats: (seats: readonly number[]) => void;
  readonly #seats = new Map<Socket, number>();
  readonly #own = new Map<Socket, { before: string; after: string }>();
  readonly #players: string[] = [];
  #news: string[] = [];
  #common = "";

  /**
   * @param save keeps an answer, or doesn't, and then acknowledges it
   * @param keepSeats keeps something of each seat before everybody is sent something, or doesn't
   */
  constructor(
    save: (answer: FloorAnswer, acknowledge: () => void) => void,
    keepSeats: (seats: readonly number[]) => void = () => {},
  ) {
    this.#save = save;
    this.#keepSeats = keepSeats;
  }

  take(socket: Socket, text: string): void {
    if (text === "ping") return;
    const message: Message = JSON.parse(text);
    if (message.type === "saveAnswer") this.#answer(socket, message);
    if (message.type === "joinRoom") this.#join(socket, message.playerInfo.name);
    if (message.type === "keep") this.#own.set(socket, message);
    if (message.type === "keepCommon") this.#common = message.common;
    if (message.type === "sendKept") this.#sendKept();
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
    if (this.#news.length === 0) setTimeout(() => this.#tellNews(), WINDOW_MS);
    this.#news.push(`{"type":"playerJoined","player":${player}}`);
  }

  #tellNews(): void {
    const text = frame(this.#players.length, this.#news.join(","));
    this.#news = [];
    for (const socket of this.#seats.keys()) socket.send(text);
  }

  #sendKept(): void {
    const nowMs = Date.now();
    this.#keepSeats([...this.#seats.values()]);
    for (const [socket, { before, after }] of this.#own) {
      socket.send(`{"v":null,"at":${nowMs},${before}${this.#common}${after}`);
    }
  }
}

function frame(version: number | null, messages: string): string {
  return `{"v":${version},"at":${Date.now()},"messages":[${messages}]}`;
}
