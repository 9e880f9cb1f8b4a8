import { setTimeout as pause } from "node:timers/promises";
import { COUNTDOWN_MS } from "../../domain/room/rules.ts";
import { until } from "../../e2e/fixtures/socket-player.ts";
import type { Crowd } from "./crowd.ts";
import type { Line } from "./line.ts";

/** A frame that a player was sent, and how long after its cause. */
export type Reached = { afterMs: number; frame: Buffer };

/** A game in a real room: its questions are dealt, answered and scored. */
export class PlayedGame {
  readonly #crowd: Crowd;
  #questionIds: string[][] = [];
  #number = 0;

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
  }

  /** Starts; nobody can answer before the 3-2-1 is over. @returns how the questions reached each player, from the moment they were made */
  async start(): Promise<Reached[]> {
    const reached = await this.#tell(`"quizStarted"`, () => this.#crowd.host.send('{"type":"startQuiz"}'), sinceMade);
    this.#questionIds = reached.map(({ frame }) => questionIdsIn(frame));
    return reached;
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

  /** All but one finish; then that one does. @returns how the results reached each player, from that moment */
  async finish(): Promise<Reached[]> {
    const complete = '{"type":"completeQuiz"}';
    const [last, ...others] = this.#crowd.players;
    let done = 0;
    for (const line of others) line.onFrame = (data) => (done += data.includes('"immediateResults"') ? 1 : 0);
    for (const line of others) line.send(complete);
    await until("all but one have finished", () => done >= others.length);
    await quiet();
    return this.#tell(`"finalResults"`, () => last?.send(complete), sinceAsked);
  }

  async again(): Promise<void> {
    await this.#tell(`"roomRestarted"`, () => this.#crowd.host.send('{"type":"restartRoom"}'), sinceAsked);
  }

  #tell(type: string, act: () => void, since: Since): Promise<Reached[]> {
    return reaching(this.#crowd.players, type, act, since);
  }
}

/** From which moment a frame is timed. */
export type Since = (frame: Buffer, atMs: number, askedAtMs: number) => number;

/** Since it was asked for. */
export const sinceAsked: Since = (_frame, atMs, askedAtMs) => atMs - askedAtMs;

/** Since the server turned to it, by its own clock: how long questions took to be made is not the question here. */
export const sinceMade: Since = (frame, atMs) => performance.timeOrigin + atMs - madeAtMs(frame);

/** Lets something happen, and waits until a frame with this word in it has reached everybody. */
export async function reaching(
  lines: readonly Line[],
  word: string,
  act: () => void,
  since: Since,
): Promise<Reached[]> {
  const came: ({ frame: Buffer; atMs: number } | undefined)[] = [];
  let missing = lines.length;
  for (const [index, line] of lines.entries()) {
    line.onFrame = (frame, atMs) => {
      if (came[index] || !frame.includes(word)) return;
      came[index] = { frame, atMs };
      missing--;
    };
  }
  const askedAtMs = performance.now();
  act();
  await until(`${word} reaches ${lines.length}`, () => missing === 0);
  for (const line of lines) line.onFrame = () => {};
  return came.flatMap((one) => (one ? [{ frame: one.frame, afterMs: since(one.frame, one.atMs, askedAtMs) }] : []));
}

/** Long enough for what waits in windows to go out. */
export async function quiet(): Promise<void> {
  await pause(1_300);
}

function madeAtMs(frame: Buffer): number {
  const head = frame.toString("latin1", 0, 60);
  return Number(/"at":(\d+)/.exec(head)?.[1]);
}

function questionIdsIn(frame: Buffer): string[] {
  const text = frame.toString();
  const questions = text.slice(text.indexOf('"questions":'));
  return Array.from(questions.matchAll(/\{"id":"([^"]+)"/g), (match) => match[1] ?? "");
}
