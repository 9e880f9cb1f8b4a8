/**
 * What a killed runtime costs: a class plays over the page's own connection, and in the middle of its answers the process
 * that the Worker runs in is killed (SIGKILL), again and again, and once each while it joins and while it finishes. Whatever
 * was acknowledged must be on the disk that the dead process has left, and in what everybody sees after coming back.
 * Prints both counts, and how long coming back took; fails where they differ, or where that took longer than 5 s [R1].
 *
 * Usage: npm run bench:kills -- [kills] [players], by default 20 and 50.
 */
import { readFileSync } from "node:fs";
import { KillableWorker } from "../e2e/fixtures/killable-worker.ts";
import { countHistory } from "../e2e/fixtures/room-storage.ts";
import { openRoom, until } from "../e2e/fixtures/socket-player.ts";
import { KilledClass, type Killing } from "./kills/killed-class.ts";
import { sum } from "./kills/ledger.ts";

const STATE_FOLDER = ".wrangler/kills";
const WHOLE_WITHIN_MS = 5_000;
const kills = Number(process.argv[2] ?? 20);
const players = Number(process.argv[3] ?? 50);

const worker = await KillableWorker.start(STATE_FOLDER);
const seat = await openRoom(worker.origin, {
  name: "Killed",
  hostName: "Teacher",
  numPlayers: players,
  wordsPerPlayer: 20,
  difficulty: "6.0-7.0",
  quizType: "multiple_choice_vocab",
  customText: readFileSync(new URL("../domain/quiz/fixtures/newspaper.txt", import.meta.url), "utf8"),
});

const room = new KilledClass(worker, STATE_FOLDER, seat);
const joining = told(await room.joins(players));
await room.starts();
const answering: Killing[] = [];
for (let kill = 0; kill < kills; kill++) answering.push(told(await room.answers()));
const finishing = told(await room.finishes());
await until("kept", () => countHistory(STATE_FOLDER).players === players);
const history = countHistory(STATE_FOLDER);
const results = room.results();

const all = [joining, ...answering, finishing];
const answers = sum(answering.map(({ count }) => count));
const slowestMs = Math.max(...all.map(({ wholeMs }) => wholeMs));
console.log(`\n${kills} kills inside answer bursts of ${players}, 1 while joining, 1 while finishing`);
for (const [what, { acknowledged, stored }] of [
  ["answers", answers],
  ["joins", joining.count],
  ["finishes", finishing.count],
] as const) {
  console.log(`${what}: ${acknowledged} acknowledged, ${stored} stored, difference ${acknowledged - stored}`);
}
console.log(`slowest until every view was whole again: ${slowestMs.toFixed(0)} ms after the restart`);
console.log(`${results.ranked} of ${players} ranked, ${results.pictures} picture of the results`);
console.log(`in the database: ${history.games} game, ${history.players} players`);
room.hangUp();
await worker.stop();
const isWell =
  all.every(({ count, seen }) => count.stored === count.acknowledged && seen.stored === seen.acknowledged) &&
  slowestMs <= WHOLE_WITHIN_MS &&
  results.pictures === 1 &&
  results.ranked === players &&
  history.games === 1;
process.exit(isWell ? 0 : 1);

/** Prints what a kill came to. */
function told(killing: Killing): Killing {
  const { what, count, seen, wholeMs } = killing;
  console.log(
    `killed while ${what}: ${count.acknowledged} acknowledged, ${count.stored} stored; ` +
      `${seen.stored} of ${seen.acknowledged} saved answers seen again; whole after ${wholeMs.toFixed(0)} ms`,
  );
  return killing;
}
