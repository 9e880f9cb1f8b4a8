import { setTimeout as pause } from "node:timers/promises";
import { Crowd, type Storm } from "./crowd.ts";
import { processorMs, residentKib } from "./memory.ts";
import { rostersAreFull } from "./rosters.ts";
import type { Server } from "./servers.ts";
import type { Contestant, Servers } from "./session.ts";
import { median, medianRatio, quantile } from "./statistics.ts";

const STORMED = ["room", "bare", "ws"] as const satisfies readonly Contestant[];
type Stormed = (typeof STORMED)[number];

export type StormFigures = {
  players: number;
  rounds: number;
  allInMs: Record<Stormed, number>;
  /** How long after the first had begun to connect the last one's connection stood. */
  connectedMs: Record<Stormed, number>;
  /** The room's time to that of a floor: of all rounds the middle ratio. */
  toBare: number;
  toWs: number;
  /** Of the room, all that was sent to everybody. */
  framesPerPlayer: number;
  kibPerPlayer: number;
};

/** Everybody joins at once, on the room and on the floors in turns; each round in a room of its own. */
export async function joinStorms(servers: Servers, players: number, rounds: number): Promise<StormFigures> {
  const storms: Record<Stormed, Storm[]> = { room: [], bare: [], ws: [] };
  for (let round = 0; round <= rounds; round++) {
    for (let place = 0; place < STORMED.length; place++) {
      const name = STORMED[(place + round) % STORMED.length] ?? "room";
      const storm = await oneStorm(servers[name], players);
      // The first finds nothing compiled.
      if (round > 0) storms[name].push(storm);
    }
  }
  const times = (name: Stormed) => storms[name].map(({ allInMs }) => allInMs);
  const connected = (name: Stormed) => median(storms[name].map(({ allConnectedMs }) => allConnectedMs));
  return {
    players,
    rounds,
    allInMs: { room: median(times("room")), bare: median(times("bare")), ws: median(times("ws")) },
    connectedMs: { room: connected("room"), bare: connected("bare"), ws: connected("ws") },
    toBare: medianRatio(times("room"), times("bare")),
    toWs: medianRatio(times("room"), times("ws")),
    framesPerPlayer: median(storms.room.map(({ frames }) => frames)) / players,
    kibPerPlayer: median(storms.room.map(({ bytes }) => bytes)) / players / 1024,
  };
}

async function oneStorm(server: Server, players: number): Promise<Storm> {
  const crowd = await Crowd.open(server, players, true);
  const storm = await crowd.joinAll(players);
  await pause(NEWS_MS);
  const lacking = crowd.all.filter((line) => !rostersAreFull(line.kept, players + 1)).length;
  if (lacking > 0) throw new Error(`${lacking} of ${players} have not seen everybody`);
  await crowd.hangUp();
  await pause(NEWS_MS);
  return storm;
}

/** Long enough for news of joins to go out. */
const NEWS_MS = 400;

/** After a room has fallen asleep. */
const ASLEEP_MS = 20_000;
const IDLE_MS = 10_000;

export type MemoryFigures = { players: number; kibPerPlayer: number; idleProcessorMsPerSecond: number };

/** What each player of a crowded room costs the process while nothing happens, and how much the room then computes. */
export async function memoryOf(server: Server, players: number): Promise<MemoryFigures> {
  // What the first room of a process costs is not the players'.
  const first = await Crowd.open(server, 50);
  await first.joinAll(50);
  await first.hangUp();
  await pause(ASLEEP_MS);
  const beforeKib = residentKib(server.pid);
  const crowd = await Crowd.open(server, players);
  await crowd.joinAll(players);
  await pause(ASLEEP_MS);
  const kib = await lowestOf(() => residentKib(server.pid));
  const startMs = processorMs(server.pid);
  await pause(IDLE_MS);
  const idleMs = processorMs(server.pid) - startMs;
  await crowd.hangUp();
  return {
    players,
    kibPerPlayer: (kib - beforeKib) / players,
    idleProcessorMsPerSecond: idleMs / (IDLE_MS / 1000),
  };
}

async function lowestOf(read: () => number): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < 5; n++) {
    figures.push(read());
    await pause(500);
  }
  return quantile(figures, 0);
}
