/**
 * How fast a room is, beside the least that one could be: a bare WebSocket server that keeps nothing and bare Durable
 * Objects, in the same run and in turns (requirements P1 to P4). Docs: docs/performance.md.
 *
 * Usage: npm run bench:room                       everything, for 50 to 1,000 players; takes 24 minutes on 2 cores
 *        npm run bench:room -- answers 200,500    one part, or several ("answers joins rooms memory"), and these sizes
 *        npm run bench:room -- --keep             also writes bench/results/ and the plots of docs/performance.md
 */
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { build } from "../scripts/house/build.ts";
import { migrateLocally } from "../scripts/house/migrations.ts";
import { makeLocalSecrets } from "../scripts/house/secrets.ts";
import { requiredSecrets } from "../scripts/house/worker.ts";
import { type ManyRoomsFigures, manyRooms } from "./room/many-rooms.ts";
import { keepFigures } from "./room/plots.ts";
import { type Figures, PARTS, type Part, print } from "./room/report.ts";
import { startDurableObject, startWebSocketServer, startWorker } from "./room/servers.ts";
import { playSession, type Servers } from "./room/session.ts";
import { joinStorms, memoryOf } from "./room/storms.ts";

const STATE_FOLDER = ".wrangler/bench-room";
const SIZES = [50, 100, 200, 500, 1_000];
const GAMES = 15;
const BURSTS_PER_GAME = 2;
const STORMS = 5;
const ROOMS = 20;
const BURSTS = 12;

const words = process.argv.slice(2);
const sizes =
  words
    .find((word) => /^\d[\d,]*$/.test(word))
    ?.split(",")
    .map(Number) ?? SIZES;
const parts = PARTS.filter((part) => words.includes(part) || !words.some((word) => PARTS.some((one) => one === word)));
const largest = Math.max(...sizes);

makeLocalSecrets(requiredSecrets());
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);

const startMs = performance.now();
const figures: Figures = {
  loadBefore: loadavg()[0] ?? 0,
  loadAfter: 0,
  tookMinutes: 0,
  answers: [],
  starts: [],
  results: [],
  storms: [],
};
if (has("answers")) await onServers(measureGames);
if (has("joins")) await onServers(measureStorms);
if (has("rooms")) figures.manyRooms = await measureManyRooms();
if (has("memory")) figures.memory = await measureMemory();
figures.loadAfter = loadavg()[0] ?? 0;
figures.tookMinutes = (performance.now() - startMs) / 60_000;
print(figures);
if (words.includes("--keep")) keepFigures(figures);

function has(part: Part): boolean {
  return parts.includes(part);
}

async function measureGames(servers: Servers): Promise<void> {
  for (const players of sizes) {
    console.error(`${players} players: whole games`);
    const { answers, starts, results } = await playSession(servers, players, GAMES, BURSTS_PER_GAME);
    figures.answers.push(answers);
    figures.starts.push(starts);
    figures.results.push(results);
  }
}

async function measureStorms(servers: Servers): Promise<void> {
  for (const players of sizes) {
    console.error(`${players} players: storms of joins`);
    figures.storms.push(await joinStorms(servers, players, STORMS));
  }
}

async function measureMemory(): Promise<NonNullable<Figures["memory"]>> {
  const servers = [await startWorker(STATE_FOLDER), await startDurableObject("nothing")] as const;
  try {
    // Beside each other: most of it is waiting.
    const [room, bare] = await Promise.all([memoryOf(servers[0], largest), memoryOf(servers[1], largest)]);
    return { room, bare };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measureManyRooms(): Promise<ManyRoomsFigures> {
  const worker = await startWorker(STATE_FOLDER);
  try {
    return await manyRooms(worker, ROOMS, Math.ceil(largest / ROOMS), BURSTS);
  } finally {
    await worker.stop();
  }
}

async function onServers(measure: (servers: Servers) => Promise<void>): Promise<void> {
  const servers = {
    room: await startWorker(STATE_FOLDER),
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
