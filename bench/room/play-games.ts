import { setTimeout as pause } from "node:timers/promises";
import {
  answerAll,
  baselineAnswers,
  Game,
  type Received,
  sendStored,
  sinceRequest,
  sinceSent,
  storeFrames,
  waitForBatches,
} from "./game.ts";
import { RoomClients } from "./room-clients.ts";
import type { PageServer, Server } from "./servers.ts";
import { median, medianRatio, quantile, sum } from "./statistics.ts";

const SERVER_NAMES = ["room", "group", "bare", "ws"] as const;
export type ServerName = (typeof SERVER_NAMES)[number];
export type Servers = Readonly<Record<ServerName, Server>> & { readonly room: PageServer };

type Spread = { p50Ms: number; p99Ms: number };
/** Acknowledgements when all answer in one tick, and the progress messages that follow. */
export type AnswerFigures = {
  players: number;
  bursts: number;
  spread: Record<ServerName, Spread>;
  /** The room's 99th percentile divided by that of a baseline: the median over all bursts. */
  toGroup: number;
  toBare: number;
  toWs: number;
  framesPerAnswer: number;
  /** Progress of other players, in the second after a burst. */
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
type GameFigures = { answers: AnswerFigures; starts: SpreadFigures; results: SpreadFigures };

/** The first bursts do not count: nothing is compiled yet. */
const WARM_UP = 2;

/** How often each baseline sends what the room sent once. */
const REPEATS = 3;
/** The pause between two baselines, in which the load generator reads everything. */
const BETWEEN_MS = 50;
/** The pause before each burst, so that it does not begin while the load generator still cleans up. */
const REST_MS = 300;

/**
 * Pages that the Worker renders between two games, a different number each time. Identical games would make V8's garbage
 * collector run at the same step of each, so that one step would bear all of its cost.
 */
const PAGES_MOST = 30;
const PAGES_STEP = 11;

/** Plays whole games with this many players, and repeats every step of the room on the baselines. */
export async function playGames(servers: Servers, players: number, games: number, burstsPerGame: number) {
  const clientsOf = await openAll(servers, players);
  const game = new Game(clientsOf.room);
  const bursts: Burst[] = [];
  const starts: Sent[] = [];
  const results: Sent[] = [];
  for (let round = 0; round < games; round++) {
    const started = await game.start();
    // The baselines are measured during the room's countdown, when the room is idle.
    const [start] = await Promise.all([replayOnBaselines(started, clientsOf, sinceSent), game.countDown()]);
    starts.push(start);
    for (let n = 0; n < burstsPerGame; n++) bursts.push(await burstOfAll(clientsOf, game, bursts.length));
    results.push(await replayOnBaselines(await game.finish(), clientsOf, sinceRequest));
    await game.restart();
    await servers.room.renderPage((round * PAGES_STEP) % PAGES_MOST);
    await waitForBatches();
  }
  for (const clients of Object.values(clientsOf)) await clients.disconnect();
  return {
    answers: answerFigures(players, bursts.slice(WARM_UP)),
    starts: spreadFigures(players, starts.slice(1)),
    results: spreadFigures(players, results.slice(1)),
  } satisfies GameFigures;
}

type ClientsByServer = Record<ServerName, RoomClients>;

async function openAll(servers: Servers, players: number): Promise<ClientsByServer> {
  const open = async (server: ServerName) => {
    const clients = await RoomClients.open(servers[server], players);
    await clients.joinAll(players);
    await waitForBatches();
    return clients;
  };
  return { room: await open("room"), group: await open("group"), bare: await open("bare"), ws: await open("ws") };
}

type Burst = { tookMs: Record<ServerName, number[]>; ackFrames: number; progressFrames: number; progressBytes: number };

/** One burst on each server, in a rotating order. */
async function burstOfAll(clientsOf: ClientsByServer, game: Game, turn: number): Promise<Burst> {
  const burst: Burst = {
    tookMs: { room: [], group: [], bare: [], ws: [] },
    ackFrames: 0,
    progressFrames: 0,
    progressBytes: 0,
  };
  for (let place = 0; place < SERVER_NAMES.length; place++) {
    const server = SERVER_NAMES[(place + turn) % SERVER_NAMES.length] ?? "room";
    const { players } = clientsOf[server];
    const before = {
      frames: sum(players.map((connection) => connection.frames)),
      bytes: sum(players.map((connection) => connection.bytes)),
    };
    const answers = server === "room" ? game.nextAnswers() : baselineAnswers(players.length, turn + 1);
    await pause(REST_MS);
    burst.tookMs[server] = await answerAll(players, answers);
    if (server !== "room") continue;
    await waitForBatches();
    burst.ackFrames = players.length;
    burst.progressFrames = sum(players.map((connection) => connection.frames)) - before.frames - players.length;
    burst.progressBytes = sum(players.map((connection) => connection.bytes)) - before.bytes;
  }
  return burst;
}

/** Times in milliseconds: one list for the room, one list for each repetition on a baseline. */
type Sent = { room: number[]; bare: number[][]; group: number[][]; bytes: number };

/**
 * Has the baselines send the same bytes as the room, in turns and several times, since a single time of a baseline varies
 * by a factor of two. Both receive the bytes first and then rest as long as the room did.
 */
async function replayOnBaselines(
  real: Received[],
  clientsOf: ClientsByServer,
  since: typeof sinceRequest,
): Promise<Sent> {
  const times = (received: readonly Received[]) => received.map(({ afterMs }) => afterMs);
  const bytes = sum(real.map(({ frame }) => frame.length)) / real.length;
  const sent: Sent = { room: times(real), bare: [], group: [], bytes };
  const baselines = ["bare", "group"] as const;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const baseline of baselines) await storeFrames(clientsOf[baseline], real);
    await waitForBatches();
    for (const baseline of repeat % 2 === 0 ? baselines : baselines.toReversed()) {
      sent[baseline].push(times(await sendStored(clientsOf[baseline], since)));
      await pause(BETWEEN_MS);
    }
  }
  return sent;
}

function answerFigures(players: number, bursts: readonly Burst[]): AnswerFigures {
  const p99Of = (server: ServerName) => bursts.map(({ tookMs }) => quantile(tookMs[server], 0.99));
  const spread = (server: ServerName) => spreadOf(bursts.map(({ tookMs }) => tookMs[server]));
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
  const baselineP99 = (baseline: "bare" | "group") =>
    rounds.map((round) => median(round[baseline].map((tookMs) => quantile(tookMs, 0.99))));
  return {
    players,
    rounds: rounds.length,
    room: spreadOf(rounds.map(({ room }) => room)),
    bare: spreadOf(rounds.flatMap(({ bare }) => bare)),
    group: spreadOf(rounds.flatMap(({ group }) => group)),
    toBare: medianRatio(roomP99, baselineP99("bare")),
    toGroup: medianRatio(roomP99, baselineP99("group")),
    kib: median(rounds.map(({ bytes }) => bytes)) / 1024,
  };
}

/** The medians of the rounds' percentiles. */
function spreadOf(rounds: readonly (readonly number[])[]): Spread {
  return {
    p50Ms: median(rounds.map((tookMs) => quantile(tookMs, 0.5))),
    p99Ms: median(rounds.map((tookMs) => quantile(tookMs, 0.99))),
  };
}
