import { setTimeout as pause } from "node:timers/promises";
import { processorMs } from "./memory.ts";
import type { ServerName, Servers } from "./play-games.ts";
import { type JoinBurst, RoomClients } from "./room-clients.ts";
import type { Server } from "./servers.ts";
import { median, medianRatio } from "./statistics.ts";

const JOINED_SERVERS = ["room", "bare", "ws"] as const satisfies readonly ServerName[];
type JoinedServer = (typeof JOINED_SERVERS)[number];

export type JoinBurstFigures = {
  players: number;
  rounds: number;
  allJoinedMs: Record<JoinedServer, number>;
  /** From the first connection attempt until the last connection is open. */
  connectedMs: Record<JoinedServer, number>;
  /** The room's time divided by that of a baseline: the median over all rounds. */
  toBare: number;
  toWs: number;
  /** Sent by the room to everybody. */
  framesPerPlayer: number;
  kibPerPlayer: number;
  /** Of a fresh process, to which nobody has connected yet; and what a burst takes of the server's processor, then and later. */
  coldMs: Record<JoinedServer, number>;
  processorMs: Record<JoinedServer, { cold: number; warm: number }>;
};

type MeasuredBurst = JoinBurst & { processorMs: number };

/** Everybody joins at once, on the room and on the baselines in turns, each time in a new room. */
export async function measureJoinBursts(servers: Servers, players: number, rounds: number): Promise<JoinBurstFigures> {
  const joinBursts: Record<JoinedServer, MeasuredBurst[]> = { room: [], bare: [], ws: [] };
  const cold: Partial<Record<JoinedServer, MeasuredBurst>> = {};
  for (let round = 0; round <= rounds; round++) {
    for (let place = 0; place < JOINED_SERVERS.length; place++) {
      const name = JOINED_SERVERS[(place + round) % JOINED_SERVERS.length] ?? "room";
      const burst = await joinOnce(servers[name], players);
      // In the first round nothing is compiled yet, so it is told apart.
      if (round > 0) joinBursts[name].push(burst);
      else cold[name] = burst;
    }
  }
  const times = (name: JoinedServer) => joinBursts[name].map(({ allJoinedMs }) => allJoinedMs);
  const coldMs = (name: JoinedServer) => cold[name]?.allJoinedMs ?? Number.NaN;
  const used = (name: JoinedServer) => ({
    cold: cold[name]?.processorMs ?? Number.NaN,
    warm: median(joinBursts[name].map((burst) => burst.processorMs)),
  });
  const connected = (name: JoinedServer) => median(joinBursts[name].map(({ allConnectedMs }) => allConnectedMs));
  return {
    players,
    rounds,
    allJoinedMs: { room: median(times("room")), bare: median(times("bare")), ws: median(times("ws")) },
    connectedMs: { room: connected("room"), bare: connected("bare"), ws: connected("ws") },
    toBare: medianRatio(times("room"), times("bare")),
    toWs: medianRatio(times("room"), times("ws")),
    framesPerPlayer: median(joinBursts.room.map(({ frames }) => frames)) / players,
    kibPerPlayer: median(joinBursts.room.map(({ bytes }) => bytes)) / players / 1024,
    coldMs: { room: coldMs("room"), bare: coldMs("bare"), ws: coldMs("ws") },
    processorMs: { room: used("room"), bare: used("bare"), ws: used("ws") },
  };
}

async function joinOnce(server: Server, players: number): Promise<MeasuredBurst> {
  const clients = await RoomClients.open(server, players, true);
  const startMs = processorMs(server.pid);
  const burst = await clients.joinAll(players);
  await pause(JOIN_BATCH_MS);
  const usedMs = processorMs(server.pid) - startMs;
  const lacking = clients.all.filter((connection) => !hasSeenEverybody(connection.received, players + 1)).length;
  if (lacking > 0) throw new Error(`${lacking} of ${players} have not seen everybody`);
  await clients.disconnect();
  await pause(JOIN_BATCH_MS);
  return { ...burst, processorMs: usedMs };
}

/** Long enough for batched joins to be sent. */
const JOIN_BATCH_MS = 400;

/**
 * Whether a client's frames named everybody, or in a large room counted everybody. Checked after the measurement, since
 * parsing all frames takes long.
 */
export function hasSeenEverybody(frames: readonly Buffer[], people: number): boolean {
  const seen = new Set<string>();
  let total = 0;
  for (const frame of frames) {
    const text = frame.toString();
    for (const [, id = ""] of text.matchAll(/\{"id":(\d+),"name":/g)) seen.add(id);
    for (const [, count] of text.matchAll(/"counts":\{"total":(\d+)/g)) total = Math.max(total, Number(count));
  }
  return seen.size === people || total === people;
}
