/**
 * One room with more players than a deployment allows: all join, everybody answers in one tick, all finish (stretch
 * requirement P10). Prints each step's figures; fails where a step does not come to its end.
 *
 * Usage: npm run bench:largest -- [players], by default 5,000. Needs as many open files, and some more.
 */
import { rmSync } from "node:fs";
import { build } from "../scripts/lib/build.ts";
import { migrateLocally } from "../scripts/lib/database.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { answerAll } from "./room/answers.ts";
import { Crowd } from "./room/crowd.ts";
import { PlayedGame, quiet } from "./room/game.ts";
import { residentKib } from "./room/memory.ts";
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
  const crowd = await Crowd.open(server, players);
  const { allInMs, bytes } = await crowd.joinAll(players);
  console.log(`${players} joined within ${allInMs.toFixed(0)} ms, ${(bytes / 1024 / players).toFixed(1)} KiB each`);
  const game = new PlayedGame(crowd);
  tell(
    "start",
    (await game.start()).map(({ afterMs }) => afterMs),
  );
  await game.countDown();
  for (let burst = 0; burst < BURSTS; burst++) {
    tell(`answers acknowledged in burst ${burst + 1}`, await answerAll(crowd.players, game.nextAnswers()));
    await quiet();
  }
  tell(
    "results",
    (await game.finish()).map(({ afterMs }) => afterMs),
  );
  console.log(`the process holds ${((residentKib(server.pid) - beforeKib) / 1024).toFixed(0)} MiB more than before`);
  await crowd.hangUp();
} finally {
  await server.stop();
}

function tell(what: string, tookMs: readonly number[]): void {
  console.log(`${what}: p50 ${quantile(tookMs, 0.5).toFixed(0)} ms, p99 ${quantile(tookMs, 0.99).toFixed(0)} ms`);
}
