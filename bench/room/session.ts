import { setTimeout as pause } from "node:timers/promises";
import { answerAll, floorAnswers } from "./answers.ts";
import { Crowd } from "./crowd.ts";
import { PlayedGame, quiet, type Reached, sinceAsked, sinceMade } from "./game.ts";
import { handSame, sendSame } from "./same-bytes.ts";
import type { PageServer, Server } from "./servers.ts";
import { median, medianRatio, quantile, sum } from "./statistics.ts";

export const CONTESTANTS = ["room", "group", "bare", "ws"] as const;
export type Contestant = (typeof CONTESTANTS)[number];
export type Servers = Readonly<Record<Contestant, Server>> & { readonly room: PageServer };

type Spread = { p50Ms: number; p99Ms: number };
/** Acknowledgements when all answer in one tick, and how news of it spreads. */
export type AnswerFigures = {
  players: number;
  bursts: number;
  spread: Record<Contestant, Spread>;
  /** The room's 99th percentile to that of a floor: of all bursts the middle ratio. */
  toGroup: number;
  toBare: number;
  toWs: number;
  framesPerAnswer: number;
  /** Of others' progress, in the second of a burst. */
  progressFramesPerPlayer: number;
  progressBytesPerPlayer: number;
};
export type SpreadFigures = {
  players: number;
  rounds: number;
  room: Spread;
  bare: Spread;
  /** The bare Durable Object that writes a row for each player first. */
  group: Spread;
  toBare: number;
  toGroup: number;
  kib: number;
};
export type SessionFigures = { answers: AnswerFigures; starts: SpreadFigures; results: SpreadFigures };

/** Bursts that nobody counts: nothing is compiled yet. */
const WARM_UP = 2;

/** How often each floor sends what the room has sent once. */
const REPEATS = 3;
/** From one floor's sending to the other's: the generator of the load has read everything by then. */
const BETWEEN_MS = 50;
/** Before each burst: whoever comes after another would else begin while the generator still clears up. */
const REST_MS = 300;

/**
 * Pages that the Worker renders between two games, from none to as many as V8's collector has room for before it runs.
 * Games alike would else have it run at the same step of each, and a whole run would measure it there or nowhere.
 */
const PAGES_MOST = 30;
const PAGES_STEP = 11;

/** Whole games with this many players, and beside every step of the room the same on the floors. */
export async function playSession(servers: Servers, players: number, games: number, burstsPerGame: number) {
  const crowds = await openAll(servers, players);
  const game = new PlayedGame(crowds.room);
  const bursts: Burst[] = [];
  const starts: Sent[] = [];
  const results: Sent[] = [];
  for (let round = 0; round < games; round++) {
    const started = await game.start();
    // The floors send the same while the room counts down, and is at rest.
    const [start] = await Promise.all([sentBy(started, crowds, sinceMade), game.countDown()]);
    starts.push(start);
    for (let n = 0; n < burstsPerGame; n++) bursts.push(await burstOfAll(crowds, game, bursts.length));
    results.push(await sentBy(await game.finish(), crowds, sinceAsked));
    await game.again();
    await servers.room.visit((round * PAGES_STEP) % PAGES_MOST);
    await quiet();
  }
  for (const crowd of Object.values(crowds)) await crowd.hangUp();
  return {
    answers: answerFigures(players, bursts.slice(WARM_UP)),
    starts: spreadFigures(players, starts.slice(1)),
    results: spreadFigures(players, results.slice(1)),
  } satisfies SessionFigures;
}

type Crowds = Record<Contestant, Crowd>;

async function openAll(servers: Servers, players: number): Promise<Crowds> {
  const open = async (contestant: Contestant) => {
    const crowd = await Crowd.open(servers[contestant], players);
    await crowd.joinAll(players);
    await quiet();
    return crowd;
  };
  return { room: await open("room"), group: await open("group"), bare: await open("bare"), ws: await open("ws") };
}

type Burst = { tookMs: Record<Contestant, number[]>; ackFrames: number; progressFrames: number; progressBytes: number };

/** One burst in each, in turns, so that no one of them always comes first. */
async function burstOfAll(crowds: Crowds, game: PlayedGame, turn: number): Promise<Burst> {
  const burst: Burst = {
    tookMs: { room: [], group: [], bare: [], ws: [] },
    ackFrames: 0,
    progressFrames: 0,
    progressBytes: 0,
  };
  for (let place = 0; place < CONTESTANTS.length; place++) {
    const contestant = CONTESTANTS[(place + turn) % CONTESTANTS.length] ?? "room";
    const { players } = crowds[contestant];
    const before = { frames: sum(players.map((line) => line.frames)), bytes: sum(players.map((line) => line.bytes)) };
    const answers = contestant === "room" ? game.nextAnswers() : floorAnswers(players.length, turn + 1);
    await pause(REST_MS);
    burst.tookMs[contestant] = await answerAll(players, answers);
    if (contestant !== "room") continue;
    await quiet();
    burst.ackFrames = players.length;
    burst.progressFrames = sum(players.map((line) => line.frames)) - before.frames - players.length;
    burst.progressBytes = sum(players.map((line) => line.bytes)) - before.bytes;
  }
  return burst;
}

/** In milliseconds: of the room once, of the floors as often as they were asked. */
type Sent = { room: number[]; bare: number[][]; group: number[][]; bytes: number };

/**
 * What the room has sent, sent by the floors as well, in turns and several times: one time of a floor says little, it may
 * be twice the next one. Both are handed it and rest beside each other, as long as the room did.
 */
async function sentBy(real: Reached[], crowds: Crowds, since: typeof sinceAsked): Promise<Sent> {
  const times = (reached: readonly Reached[]) => reached.map(({ afterMs }) => afterMs);
  const bytes = sum(real.map(({ frame }) => frame.length)) / real.length;
  const sent: Sent = { room: times(real), bare: [], group: [], bytes };
  const floors = ["bare", "group"] as const;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const floor of floors) await handSame(crowds[floor], real);
    await quiet();
    for (const floor of repeat % 2 === 0 ? floors : floors.toReversed()) {
      sent[floor].push(times(await sendSame(crowds[floor], since)));
      await pause(BETWEEN_MS);
    }
  }
  return sent;
}

function answerFigures(players: number, bursts: readonly Burst[]): AnswerFigures {
  const p99Of = (contestant: Contestant) => bursts.map(({ tookMs }) => quantile(tookMs[contestant], 0.99));
  const spread = (contestant: Contestant) => spreadOf(bursts.map(({ tookMs }) => tookMs[contestant]));
  return {
    players,
    bursts: bursts.length,
    spread: { room: spread("room"), group: spread("group"), bare: spread("bare"), ws: spread("ws") },
    toGroup: medianRatio(p99Of("room"), p99Of("group")),
    toBare: medianRatio(p99Of("room"), p99Of("bare")),
    toWs: medianRatio(p99Of("room"), p99Of("ws")),
    framesPerAnswer: 1 + sum(bursts.map(({ progressFrames }) => progressFrames)) / (bursts.length * players),
    progressFramesPerPlayer: median(bursts.map(({ progressFrames }) => progressFrames / players)),
    progressBytesPerPlayer: median(bursts.map(({ progressBytes }) => progressBytes / players)),
  };
}

function spreadFigures(players: number, rounds: readonly Sent[]): SpreadFigures {
  const roomP99 = rounds.map(({ room }) => quantile(room, 0.99));
  const floorP99 = (floor: "bare" | "group") =>
    rounds.map((round) => median(round[floor].map((tookMs) => quantile(tookMs, 0.99))));
  return {
    players,
    rounds: rounds.length,
    room: spreadOf(rounds.map(({ room }) => room)),
    bare: spreadOf(rounds.flatMap(({ bare }) => bare)),
    group: spreadOf(rounds.flatMap(({ group }) => group)),
    toBare: medianRatio(roomP99, floorP99("bare")),
    toGroup: medianRatio(roomP99, floorP99("group")),
    kib: median(rounds.map(({ bytes }) => bytes)) / 1024,
  };
}

/** The middle of what each round gave. */
function spreadOf(rounds: readonly (readonly number[])[]): Spread {
  return {
    p50Ms: median(rounds.map((tookMs) => quantile(tookMs, 0.5))),
    p99Ms: median(rounds.map((tookMs) => quantile(tookMs, 0.99))),
  };
}
