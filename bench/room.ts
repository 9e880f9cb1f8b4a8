/**
 * Measures a room in turns with baselines: a bare WebSocket server that stores nothing, and bare Durable Objects
 * (requirements P1 to P4). The method is described in docs/performance.md.
 *
 * Usage: npm run bench -- room                       everything, for 50 to 1,000 players; takes 31 minutes on 2 cores
 *        npm run bench -- room answers 200,500    one part, or several ("answers joins rooms memory"), and these sizes
 *        npm run bench -- room --keep             also writes bench/results/ and the plots of docs/performance.md
 *        npm run bench -- room answers 50 --sets 5 --games 8
 *                                                 each part in five sets of fresh processes, a row for each; 8 games a set
 */
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { build } from "../scripts/lib/build.ts";
import { migrateLocally } from "../scripts/lib/database.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { measureJoinBursts } from "./room/join-bursts.ts";
import { type ManyRoomsFigures, manyRooms } from "./room/many-rooms.ts";
import { measureMemoryOf } from "./room/memory.ts";
import { playGames, type Servers } from "./room/play-games.ts";
import { writeFigures } from "./room/plots.ts";
import { type Figures, PARTS, type Part, print } from "./room/report.ts";
import { type PageServer, startDurableObject, startWebSocketServer, startWorker } from "./room/servers.ts";

const STATE_FOLDER = ".wrangler/bench-room";
const SIZES = [50, 100, 200, 500, 1_000];
const GAMES = "15";
const BURSTS_PER_GAME = 2;
const JOIN_ROUNDS = 5;
const ROOMS = 20;
const BURSTS = 12;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: "boolean", default: false },
    sets: { type: "string", default: "1" },
    games: { type: "string", default: GAMES },
  },
});
const sets = Number(options.sets);
const games = Number(options.games);
const sizes =
  words
    .find((word) => /^\d[\d,]*$/.test(word))
    ?.split(",")
    .map(Number) ?? SIZES;
const parts = PARTS.filter((part) => words.includes(part) || !words.some((word) => PARTS.some((one) => one === word)));
const largest = Math.max(...sizes);

makeLocalSecrets();
await build();

const startMs = performance.now();
const figures: Figures = {
  loadBefore: loadavg()[0] ?? 0,
  loadAfter: 0,
  tookMinutes: 0,
  answers: [],
  starts: [],
  results: [],
  joinBursts: [],
  manyRooms: [],
  memory: [],
};
for (let set = 0; set < sets; set++) {
  if (has("answers")) await onServers(measureGames);
  if (has("joins")) await onServers(measureJoins);
  if (has("rooms")) figures.manyRooms.push(await measureManyRooms());
  if (has("memory")) figures.memory.push(await measureMemory());
}
figures.loadAfter = loadavg()[0] ?? 0;
figures.tookMinutes = (performance.now() - startMs) / 60_000;
print(figures);
if (options.keep) writeFigures(figures);

function has(part: Part): boolean {
  return parts.includes(part);
}

async function measureGames(servers: Servers): Promise<void> {
  for (const players of sizes) {
    console.error(`${players} players: whole games`);
    const { answers, starts, results } = await playGames(servers, players, games, BURSTS_PER_GAME);
    figures.answers.push(answers);
    figures.starts.push(starts);
    figures.results.push(results);
  }
}

async function measureJoins(servers: Servers): Promise<void> {
  for (const players of sizes) {
    console.error(`${players} players: joinBursts of joins`);
    figures.joinBursts.push(await measureJoinBursts(servers, players, JOIN_ROUNDS));
  }
}

async function measureMemory(): Promise<Figures["memory"][number]> {
  const servers = [await startEmptyWorker(), await startDurableObject("nothing")] as const;
  try {
    // In parallel, since most of the time is waiting.
    const [room, bare] = await Promise.all([
      measureMemoryOf(servers[0], largest),
      measureMemoryOf(servers[1], largest),
    ]);
    return { room, bare };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measureManyRooms(): Promise<ManyRoomsFigures> {
  const worker = await startEmptyWorker();
  try {
    return await manyRooms(worker, ROOMS, Math.ceil(largest / ROOMS), BURSTS);
  } finally {
    await worker.stop();
  }
}

async function onServers(measure: (servers: Servers) => Promise<void>): Promise<void> {
  const servers = {
    room: await startEmptyWorker(),
    group: await startDurableObject("group"),
    bare: await startDurableObject("nothing"),
    ws: await startWebSocketServer(),
  };
  try {
    await measure(servers);
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

/** Starts with empty storage, so that no alarm of an earlier room runs during the measurement. */
async function startEmptyWorker(): Promise<PageServer> {
  rmSync(STATE_FOLDER, { recursive: true, force: true });
  await migrateLocally(STATE_FOLDER);
  return startWorker(STATE_FOLDER);
}
