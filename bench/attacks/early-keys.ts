import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { newAddress, openRoom, type RoomSocket, request, startGame, takeSeat, waitUntil } from "./client.ts";
import type { Outcome, Target } from "./target.ts";

const SEATS = 40;
const WORDS = 5;
const OPTIONS = 4;
/** With more questions there are too many sets of keys to try them all. */
const QUESTIONS_MAX = 10;

type Deal = Awaited<ReturnType<typeof startGame>>["deals"][number];
type Question = Deal[number];
/** An answer: a question of the pool, and which of its options, in one order for all players. */
type Choice = { question: number; option: number };

const Verdict = v.object({ questionId: v.string(), isCorrect: v.boolean() });
const Standing = v.object({ playerId: v.number(), score: v.number() });

/**
 * 3. One person holds 40 guest seats from one address without cookies, answers differently in each and finishes while a real
 * player plays. What do frames and requests reveal of the real player's keys before the game has ended?
 */
export async function earlyKeys(target: Target): Promise<Outcome> {
  const { code, host } = await openRoom(target, { numPlayers: SEATS + 1, wordsPerPlayer: WORDS });
  const seats = [];
  const from = { address: newAddress() };
  for (let n = 0; n < SEATS; n++) seats.push(await takeSeat(target, code, `Guest ${n}`, from));
  const sockets = [host, ...seats.map(({ socket }) => socket)];
  const { startsAtMs, deals } = await startGame(host, sockets);
  const [real = [], ...own] = deals;
  const pool = new Pool([...own.flat(), ...real]);
  const choices = await Promise.all(seats.map(({ socket }, n) => playOut(socket, own[n] ?? [], n, pool)));
  await pause(2_000);
  const hasEnded = sockets.some((socket) => socket.find(["finalResults", "gameEnded"]));
  if (hasEnded) throw new Error("The game ended too soon.");

  const penalties = await Promise.all(
    seats.map(({ seatToken }) =>
      request(target, `/api/rooms/${code}/penalty`, from, { headers: { "x-seat-token": seatToken } }),
    ),
  );
  const facts = seats.map(({ socket, id }, n) => readFrames(socket, id, own[n] ?? [], choices[n] ?? []));
  const revealed = [...facts, readFrames(host, 1, [], [])];
  const possible = pool.possibleOptions(facts);
  const ofReal = real.map((question) => possible[pool.indexOf(question)] ?? OPTIONS);
  const lastAtMs = Math.max(...revealed.map((facts) => facts.lastAtMs));
  const figures = {
    verdicts: sum(revealed.map(({ verdicts }) => verdicts.length)),
    keys: sum(revealed.map(({ keys }) => keys)),
    othersScores: sum(revealed.map(({ othersScores }) => othersScores)),
    ownScores: revealed.filter(({ score }) => score !== null).length,
    ownAmounts: penalties.filter(({ status }) => status === 200).length,
    keysKnown: ofReal.filter((options) => options === 1).length,
    optionsRuledOut: sum(ofReal.map((options) => OPTIONS - options)),
    afterMs: lastAtMs === 0 ? null : lastAtMs - startsAtMs,
  };
  const summary =
    `${figures.keysKnown} of ${WORDS} keys known and ${figures.optionsRuledOut} of ${WORDS * (OPTIONS - 1)} wrong options ruled out` +
    `${figures.afterMs === null ? "" : ` ${figures.afterMs} ms after the countdown`} (frames revealed ${figures.verdicts} times whether an answer was right, ${figures.keys} keys, ` +
    `${figures.othersScores} scores of others, ${figures.ownScores} own scores, ${figures.ownAmounts} own amounts)`;
  const { verdicts, keys, othersScores, ownScores, ownAmounts } = figures;
  return { holds: verdicts + keys + othersScores + ownScores + ownAmounts === 0, summary, figures };
}

/** Answers every question with an option by its alphabetical order, in each seat with others, and finishes. */
async function playOut(socket: RoomSocket, deal: Deal, seat: number, pool: Pool): Promise<Choice[]> {
  const choices = deal.map((asked) => {
    const question = pool.indexOf(asked);
    return { question, option: (seat + question * (1 + Math.floor(seat / OPTIONS))) % OPTIONS };
  });
  for (const [index, question] of deal.entries()) {
    const value = question.options.indexOf(question.options.toSorted()[choices[index]?.option ?? 0] ?? "");
    socket.send({ type: "saveAnswer", questionId: question.id, number: 1, value });
  }
  const saved = () => deal.every(({ id }) => socket.find(["answerSaved"], ({ questionId }) => questionId === id));
  if (!(await waitUntil(saved, 5_000))) throw new Error("The answers were not saved.");
  socket.send({ type: "completeQuiz" });
  return choices;
}

type Facts = {
  choices: Choice[];
  /** Whether an answer of one's own was right. */
  verdicts: (Choice & { isCorrect: boolean })[];
  keys: number;
  othersScores: number;
  /** One's own score. */
  score: number | null;
  /** When the last of this arrived (Unix time). */
  lastAtMs: number;
};

/** Finds everything in a player's frames that reveals right answers, at any depth of a message. */
function readFrames(socket: RoomSocket, ownId: number, deal: Deal, choices: Choice[]): Facts {
  const facts: Facts = { choices, verdicts: [], keys: 0, othersScores: 0, score: null, lastAtMs: 0 };
  for (const { message, atMs } of socket.received) {
    for (const part of partsOf(message)) {
      const verdict = v.safeParse(Verdict, part);
      const choice = verdict.success && choices[deal.findIndex(({ id }) => id === verdict.output.questionId)];
      if (choice) facts.verdicts.push({ ...choice, isCorrect: verdict.output.isCorrect });
      const hasKey = KEY_FIELDS.some((field) => field in part && part[field] !== null);
      if (hasKey) facts.keys++;
      const standing = v.safeParse(Standing, part);
      const isOwn = standing.success && standing.output.playerId === ownId;
      if (isOwn && isDone(part)) facts.score = standing.output.score;
      const isOther = standing.success && !isOwn && isDone(part);
      if (isOther) facts.othersScores++;
      if (choice || hasKey || (standing.success && isDone(part))) facts.lastAtMs = atMs;
    }
  }
  return facts;
}

const KEY_FIELDS = ["key", "correctIndex", "correctAnswer", "accepted", "explanation"] as const;

/** Players who still play have a score of 0 in the results, which reveals nothing. */
function isDone(standing: Readonly<Record<string, unknown>>): boolean {
  return standing.status !== "playing";
}

/** All objects within a value, itself included. */
function partsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (!v.is(v.record(v.string(), v.unknown()), value)) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

/** The questions that were dealt to anybody. Their ids may differ from player to player, their texts do not. */
class Pool {
  readonly #texts: string[];

  constructor(questions: readonly Question[]) {
    this.#texts = [...new Set(questions.map(textOf))];
  }

  indexOf(question: Question): number {
    return this.#texts.indexOf(textOf(question));
  }

  /** @returns for each question how many of its options can still be right, given what the seats were sent */
  possibleOptions(facts: readonly Facts[]): number[] {
    const verdicts = facts.flatMap((revealed) => revealed.verdicts);
    const open = this.#texts.map((_, question) => {
      const about = verdicts.filter((verdict) => verdict.question === question);
      return Array.from({ length: OPTIONS }, (_, option) => option).filter((option) =>
        about.every((verdict) => (verdict.option === option) === verdict.isCorrect),
      );
    });
    const scored = facts.filter(({ score }) => score !== null);
    if (scored.length === 0 || open.length > QUESTIONS_MAX) return open.map(({ length }) => length);
    const seen = open.map(() => new Set<number>());
    tryKeys(open, [], scored, seen);
    return seen.map(({ size }) => size);
  }
}

/** Tries all sets of keys, and collects the options of those that fit all scores. */
function tryKeys(
  open: readonly number[][],
  keys: number[],
  scored: readonly Facts[],
  seen: readonly Set<number>[],
): void {
  if (keys.length === open.length) {
    const fits = scored.every(({ choices, score }) => rightIn(choices, keys) === score);
    if (fits) for (const [question, key] of keys.entries()) seen[question]?.add(key);
    return;
  }
  for (const key of open[keys.length] ?? []) {
    keys.push(key);
    tryKeys(open, keys, scored, seen);
    keys.pop();
  }
}

function rightIn(choices: readonly Choice[], keys: readonly number[]): number {
  return choices.filter(({ question, option }) => keys[question] === option).length;
}

function textOf({ word, context }: Question): string {
  return `${word} ${context}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
