import { setTimeout as pause } from "node:timers/promises";
import { COUNTDOWN_MS } from "../../domain/room/rules.ts";
import { until } from "../../e2e/fixtures/socket-player.ts";
import type { Connection, RoomClients } from "./room-clients.ts";

/** A frame that a player received, and how long after its cause. */
export type Received = { afterMs: number; frame: Buffer };

/** A game in a real room: its questions are dealt, answered and scored. */
export class Game {
  readonly #clients: RoomClients;
  #questionIds: string[][] = [];
  #number = 0;

  constructor(clients: RoomClients) {
    this.#clients = clients;
  }

  /** Starts the game. @returns when the questions reached each player, timed from the server's sending them */
  async start(): Promise<Received[]> {
    const received = await this.#send(
      `"quizStarted"`,
      () => this.#clients.host.send('{"type":"startQuiz"}'),
      sinceSent,
    );
    this.#questionIds = received.map(({ frame }) => questionIdsIn(frame));
    return received;
  }

  /** Waits out the 3-2-1. */
  async countDown(): Promise<void> {
    await pause(COUNTDOWN_MS + 100);
  }

  /** The next answer of each player, ready to be sent. */
  nextAnswers(): string[] {
    const number = ++this.#number;
    return this.#questionIds.map((ids) => {
      const questionId = ids[number % ids.length];
      return JSON.stringify({ type: "saveAnswer", questionId, number, value: number % 4 });
    });
  }

  /** All but one finish, then the last one. @returns when the results reached each player, timed from that last finish */
  async finish(): Promise<Received[]> {
    const complete = '{"type":"completeQuiz"}';
    const [last, ...others] = this.#clients.players;
    let done = 0;
    for (const connection of others)
      connection.onFrame = (data) => (done += data.includes('"immediateResults"') ? 1 : 0);
    for (const connection of others) connection.send(complete);
    await until("all but one have finished", () => done >= others.length);
    await waitForBatches();
    return this.#send(`"finalResults"`, () => last?.send(complete), sinceRequest);
  }

  async restart(): Promise<void> {
    await this.#send(`"roomRestarted"`, () => this.#clients.host.send('{"type":"restartRoom"}'), sinceRequest);
  }

  #send(type: string, act: () => void, since: Since): Promise<Received[]> {
    return timeUntilReceived(this.#clients.players, type, act, since);
  }
}

/** From which moment a frame is timed. */
type Since = (frame: Buffer, atMs: number, requestedAtMs: number) => number;

/** Timed from the client's request. */
export const sinceRequest: Since = (_frame, atMs, requestedAtMs) => atMs - requestedAtMs;

/** Timed from the server's clock in the frame, so that the time to generate questions does not count. */
export const sinceSent: Since = (frame, atMs) => performance.timeOrigin + atMs - sentAtMsOf(frame);

/** Acts, and waits until everybody has received a frame that contains this text. */
async function timeUntilReceived(
  connections: readonly Connection[],
  word: string,
  act: () => void,
  since: Since,
): Promise<Received[]> {
  const came: ({ frame: Buffer; atMs: number } | undefined)[] = [];
  let missing = connections.length;
  for (const [index, connection] of connections.entries()) {
    connection.onFrame = (frame, atMs) => {
      if (came[index] || !frame.includes(word)) return;
      came[index] = { frame, atMs };
      missing--;
    };
  }
  const requestedAtMs = performance.now();
  act();
  await until(`${word} reaches ${connections.length}`, () => missing === 0);
  for (const connection of connections) connection.onFrame = () => {};
  return came.flatMap((one) => (one ? [{ frame: one.frame, afterMs: since(one.frame, one.atMs, requestedAtMs) }] : []));
}

/** Waits until the room has sent all messages that it batches. */
export async function waitForBatches(): Promise<void> {
  await pause(1_300);
}

function sentAtMsOf(frame: Buffer): number {
  const head = frame.toString("latin1", 0, 60);
  return Number(/"at":(\d+)/.exec(head)?.[1]);
}

function questionIdsIn(frame: Buffer): string[] {
  const text = frame.toString();
  const questions = text.slice(text.indexOf('"questions":'));
  return Array.from(questions.matchAll(/\{"id":"([^"]+)"/g), (match) => match[1] ?? "");
}

/** All answer in one tick. @returns how long each waited for its acknowledgement, in ms */
export async function answerAll(connections: readonly Connection[], answers: readonly string[]): Promise<number[]> {
  const sentAtMs: number[] = [];
  const tookMs: number[] = [];
  for (const [index, connection] of connections.entries()) {
    connection.onFrame = (data, atMs) => {
      if (data.includes('"answerSaved"')) tookMs.push(atMs - (sentAtMs[index] ?? Number.NaN));
    };
  }
  for (const [index, connection] of connections.entries()) {
    sentAtMs[index] = performance.now();
    connection.send(answers[index] ?? "");
  }
  await until(`${connections.length} acknowledgements`, () => tookMs.length >= connections.length);
  for (const connection of connections) connection.onFrame = () => {};
  return tookMs;
}

/** Answers for a baseline, as long as real ones. */
export function baselineAnswers(count: number, number: number): string[] {
  return Array.from({ length: count }, (_, player) =>
    JSON.stringify({ type: "saveAnswer", questionId: `q${player}-${number % 10}`, number, value: number % 4 }),
  );
}

const STANDINGS = '"standings":[';

/** Has a baseline send each player the bytes that `storeFrames` gave it. */
export function sendStored(clients: RoomClients, since: Since): Promise<Received[]> {
  return timeUntilReceived(clients.players, '"messages"', () => clients.host.send('{"type":"sendStored"}'), since);
}

/** Gives a baseline the frames that the room sent. */
export async function storeFrames(clients: RoomClients, real: readonly Received[]): Promise<void> {
  const parts = real.map(({ frame }) => partsOf(frame.toString()));
  for (const [index, connection] of clients.players.entries()) {
    const { before = "", after = "" } = parts[index] ?? {};
    connection.send(JSON.stringify({ type: "store", before, after }));
  }
  clients.host.send(JSON.stringify({ type: "storeCommon", common: parts[0]?.common ?? "" }));
  // Once this is acknowledged, everything before it has arrived.
  await answerAll(clients.all, baselineAnswers(clients.all.length, 0));
}

/** Splits a frame, without version and time, around the standings, which are the same for everybody. */
function partsOf(frame: string): { before: string; common: string; after: string } {
  const text = frame.slice(frame.indexOf('"messages"'));
  const from = text.indexOf(STANDINGS);
  if (from < 0) return { before: text, common: "", after: "" };
  const to = text.indexOf("]", from);
  return { before: text.slice(0, from), common: text.slice(from, to), after: text.slice(to) };
}
