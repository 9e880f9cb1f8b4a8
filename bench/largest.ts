/**
 * One room with more players than a deployment allows: all join, all answer in one tick, all finish (stretch goal P10).
 * Prints the figures of each step; fails if a step does not complete.
 *
 * Usage: npm run bench -- largest [players], by default 5,000. Needs slightly more open files than players.
 */
import { rmSync } from "node:fs";
import { build } from "../scripts/lib/build.ts";
import { migrateLocally } from "../scripts/lib/database.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { answerAll, Game, waitForBatches } from "./room/game.ts";
import { residentKib } from "./room/memory.ts";
import { RoomClients } from "./room/room-clients.ts";
import { startWorker } from "./room/servers.ts";
import { quantile } from "./room/statistics.ts";

const STATE_FOLDER = ".wrangler/bench-largest";
const BURSTS = 6;
const players = Number(process.argv[2] ?? 5_000);

makeLocalSecrets();
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);
const server = await startWorker(STATE_FOLDER);
try {
  const beforeKib = residentKib(server.pid);
  const clients = await RoomClients.open(server, players);
  const { allJoinedMs, bytes } = await clients.joinAll(players);
  console.log(`${players} joined within ${allJoinedMs.toFixed(0)} ms, ${(bytes / 1024 / players).toFixed(1)} KiB each`);
  const game = new Game(clients);
  printTimes(
    "start",
    (await game.start()).map(({ afterMs }) => afterMs),
  );
  await game.countDown();
  for (let burst = 0; burst < BURSTS; burst++) {
    printTimes(`answers acknowledged in burst ${burst + 1}`, await answerAll(clients.players, game.nextAnswers()));
    await waitForBatches();
  }
  printTimes(
    "results",
    (await game.finish()).map(({ afterMs }) => afterMs),
  );
  console.log(`the process uses ${((residentKib(server.pid) - beforeKib) / 1024).toFixed(0)} MiB more than before`);
  await clients.disconnect();
} finally {
  await server.stop();
}

function printTimes(what: string, tookMs: readonly number[]): void {
  console.log(`${what}: p50 ${quantile(tookMs, 0.5).toFixed(0)} ms, p99 ${quantile(tookMs, 0.99).toFixed(0)} ms`);
}
