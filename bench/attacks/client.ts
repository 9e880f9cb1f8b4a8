import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { WebSocket } from "ws";
import type { Target } from "./target.ts";

/**
 * A client with the minimum of the protocol that the attacks need. It imports none of the project's protocol code, so that
 * it works with older builds too.
 */

const PASSAGE = readFileSync(join(import.meta.dirname, "../../domain/quiz/fixtures/newspaper.txt"), "utf8");
const PING_EVERY_MS = 5_000;
const PATIENCE_MS = 15_000;

const Question = v.object({ id: v.string(), word: v.string(), context: v.string(), options: v.array(v.string()) });
const Quiz = v.object({ questions: v.array(Question), startsAtMs: v.number() });
const Network = v.looseObject({ network: v.union([v.string(), v.number()]), names: v.array(v.string()) });
const Message = v.looseObject({
  type: v.string(),
  code: v.optional(v.string()),
  seatToken: v.optional(v.nullable(v.string())),
  you: v.optional(v.number()),
  playerId: v.optional(v.number()),
  questionId: v.optional(v.nullable(v.string())),
  connected: v.optional(v.boolean()),
  quizData: v.optional(v.nullable(Quiz)),
  networks: v.optional(v.array(Network)),
});
export type Message = v.InferOutput<typeof Message>;
const Frame = v.object({ messages: v.array(Message) });
const Created = v.object({ data: v.object({ code: v.string(), seatToken: v.string() }) });

/** A client's address and its browser's cookies. A client that is not a browser has none. */
export type From = { address: string; cookies?: Map<string, string> };

let addresses = 0;
/** An unused address of the range reserved for network tests. */
export function newAddress(): string {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

function headersOf({ address, cookies = new Map() }: From): Record<string, string> {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
  return { "CF-Connecting-IP": address, ...(cookie !== "" && { Cookie: cookie }) };
}

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request and reads the response. If the client has cookies, those that the response sets are stored. */
export async function request(target: Target, path: string, from: From, options: RequestOptions = {}) {
  const headers = { "content-type": "application/json", ...headersOf(from), ...options.headers };
  const response = await fetch(target.origin + path, { ...options, headers, redirect: "manual" });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
    from.cookies?.set(name, value);
  }
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, body };
}

/** A browser that has opened a room's link. */
export async function openBrowser(target: Target, code: string, address = newAddress()): Promise<Required<From>> {
  const browser = { address, cookies: new Map<string, string>() };
  await request(target, `/j/${code}`, browser);
  return browser;
}

const PASSWORD = "correct horse battery";

const Registered = v.object({ data: v.object({ user: v.object({ _id: v.string() }) }) });

/** A new account, signed in. @returns its browser, and its id */
export async function register(target: Target, displayName: string, address: string) {
  const from = { address, cookies: new Map<string, string>() };
  const email = `${crypto.randomUUID()}@example.com`;
  const registration = JSON.stringify({ displayName, email, password: PASSWORD });
  const { status, body } = await request(target, "/api/users/register", from, { method: "POST", body: registration });
  if (status !== 201) throw new Error(`Not registered: ${status}`);
  return { from, id: v.parse(Registered, body).data.user._id };
}

/** The settings of a room as the API takes them. */
export function settings(numPlayers: number, wordsPerPlayer = 5) {
  return {
    name: "Attacked",
    numPlayers,
    wordsPerPlayer,
    difficulty: "6.0-7.0",
    quizType: "multiple_choice_vocab",
    customText: PASSAGE,
  };
}

type Room = { numPlayers: number; wordsPerPlayer?: number; from?: From };
export type Hosted = { code: string; seatToken: string; host: RoomSocket };

/** Creates a room and connects its host, who plays. */
export async function openRoom(target: Target, room: Room): Promise<Hosted> {
  const from = room.from ?? { address: newAddress() };
  const payload = { ...settings(room.numPlayers, room.wordsPerPlayer), hostName: "Teacher" };
  const made = await request(target, "/api/rooms", from, { method: "POST", body: JSON.stringify(payload) });
  if (made.status !== 201) throw new Error(`No room was made: ${made.status} ${JSON.stringify(made.body)}`);
  const { code, seatToken } = v.parse(Created, made.body).data;
  const host = new RoomSocket(target, code, from);
  await host.opened;
  host.resume(seatToken);
  await host.waitFor(["roomCreated"]);
  return { code, seatToken, host };
}

/** Joins as a new player. */
export async function takeSeat(target: Target, code: string, name: string, from: From = { address: newAddress() }) {
  const socket = new RoomSocket(target, code, from);
  await socket.opened;
  socket.join(name);
  const { seatToken, you } = await socket.waitFor(["roomJoined"]);
  if (!seatToken || you === undefined) throw new Error("A seat without a secret");
  return { socket, seatToken, id: you };
}

/** Has the host start a game, and waits for the end of the countdown. @returns each one's questions, in the same order */
export async function startGame(host: RoomSocket, players: readonly RoomSocket[]) {
  host.send({ type: "startQuiz" });
  const starts = await Promise.all(players.map((player) => player.waitFor(["quizStarted"])));
  const quizzes = starts.map(({ quizData }) => v.parse(Quiz, quizData));
  const startsAtMs = Math.max(...quizzes.map((quiz) => quiz.startsAtMs));
  await pause(Math.max(0, startsAtMs - Date.now()) + 50);
  return { startsAtMs, deals: quizzes.map(({ questions }) => questions) };
}

/** All connections since the last `closeAll`, so that one attack leaves none to the next. */
const connections = new Set<RoomSocket>();

export function closeAll(): void {
  for (const socket of connections) socket.terminate();
  connections.clear();
}

/** A connection to a room. Sends a ping every 5 s, as a page does. */
export class RoomSocket {
  /** All messages received, with their times of arrival (Unix time). */
  readonly received: { message: Message; atMs: number }[] = [];
  closeCode: number | null = null;
  /** Resolves once the connection is open or closed. */
  readonly opened: Promise<void>;
  readonly #protocol: number;
  readonly #socket: WebSocket;
  #pings: NodeJS.Timeout | undefined;

  constructor({ origin, protocol }: Target, code: string, from: From = { address: newAddress() }) {
    connections.add(this);
    this.#protocol = protocol;
    const address = `${origin.replace("http", "ws")}/ws/${code}`;
    this.#socket = new WebSocket(address, { perMessageDeflate: false, headers: headersOf(from) });
    this.opened = new Promise((resolve) => {
      this.#socket.on("open", () => {
        this.#pings = setInterval(() => this.#socket.send("ping"), PING_EVERY_MS);
        resolve();
      });
      this.#socket.on("close", (closeCode) => {
        this.closeCode = closeCode;
        clearInterval(this.#pings);
        resolve();
      });
    });
    this.#socket.on("error", () => {});
    this.#socket.on("message", (data) => this.#receive(data.toString()));
  }

  #receive(text: string): void {
    if (text === "pong") return;
    const { messages } = v.parse(Frame, JSON.parse(text));
    for (const message of messages) this.received.push({ message, atMs: Date.now() });
  }

  send(message: object): void {
    if (this.closeCode === null) this.#socket.send(JSON.stringify(message));
  }

  /** Asks for a new seat. */
  join(name: string, joinKey = randomBytes(24).toString("base64url")): void {
    this.send({ type: "joinRoom", protocol: this.#protocol, playerInfo: { name }, joinKey });
  }

  /** Takes a seat back. */
  resume(seatToken: string): void {
    this.send({ type: "joinRoom", protocol: this.#protocol, seatToken });
  }

  find(types: readonly string[], isMeant: (message: Message) => boolean = () => true) {
    return this.received.find(({ message }) => types.includes(message.type) && isMeant(message));
  }

  /** Waits for a message. @throws if it does not come */
  async waitFor(types: readonly string[]): Promise<Message> {
    await waitUntil(() => this.find(types) !== undefined || this.closeCode !== null, PATIENCE_MS);
    const found = this.find(types);
    if (found) return found.message;
    const last = JSON.stringify(this.received.at(-1)?.message)?.slice(0, 200);
    throw new Error(`No ${types.join(" or ")}; closed with ${this.closeCode}; last received: ${last}`);
  }

  /** Stops sending pings. */
  stopPings(): void {
    clearInterval(this.#pings);
  }

  /** Sends a last ping, then neither sends nor reads, and stays open. */
  goSilent(): void {
    this.stopPings();
    this.#socket.send("ping");
    this.#socket.pause();
  }

  /** Drops the connection without closing it properly. */
  terminate(): void {
    this.stopPings();
    this.#socket.terminate();
  }
}

/** Waits until a condition holds or the time is over. @returns whether it held */
export async function waitUntil(holds: () => boolean, withinMs: number): Promise<boolean> {
  const giveUpAtMs = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > giveUpAtMs) return false;
    await pause(2);
  }
  return true;
}

/** Counts equal values. */
export function counts(values: readonly string[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const value of values) tally[value] = (tally[value] ?? 0) + 1;
  return tally;
}
