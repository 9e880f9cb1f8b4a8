/**
 * A class plays over the page's own connections while the Worker's process is killed (SIGKILL): several times during
 * answers, once during joins and once during finishes. Whatever was acknowledged must be in the storage that the dead
 * process left and in what everybody sees after reconnecting. Prints both counts and the recovery time; fails if the counts
 * differ or recovery took longer than 5 s [R1].
 *
 * Usage: npm run bench -- kills [kills] [players], by default 20 and 50.
 */
import { readFileSync } from "node:fs";
import { countHistory } from "../../e2e/fixtures/room-storage.ts";
import { KillableWorker } from "../../e2e/fixtures/server/killable-worker.ts";
import { openRoom, until } from "../../e2e/fixtures/socket-player.ts";
import { type Kill, KilledRoom } from "./killed-room.ts";
import { sum } from "./stored-counts.ts";

const STATE_FOLDER = ".wrangler/kills";
const RECOVERY_LIMIT_MS = 5_000;
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
  customText: readFileSync(new URL("../../domain/quiz/fixtures/newspaper.txt", import.meta.url), "utf8"),
});

const room = new KilledRoom(worker, STATE_FOLDER, seat);
const joining = printed(await room.killWhileJoining(players));
await room.startGame();
const answering: Kill[] = [];
for (let kill = 0; kill < kills; kill++) answering.push(printed(await room.killWhileAnswering()));
const finishing = printed(await room.killWhileFinishing());
await until("recorded", () => countHistory(STATE_FOLDER).players === players);
const history = countHistory(STATE_FOLDER);
const results = room.results();

const all = [joining, ...answering, finishing];
const answers = sum(answering.map(({ count }) => count));
const slowestMs = Math.max(...all.map(({ recoveryMs }) => recoveryMs));
console.log(`\n${kills} kills inside answer bursts of ${players}, 1 while joining, 1 while finishing`);
for (const [what, { acknowledged, stored }] of [
  ["answers", answers],
  ["joins", joining.count],
  ["finishes", finishing.count],
] as const) {
  console.log(`${what}: ${acknowledged} acknowledged, ${stored} stored, difference ${acknowledged - stored}`);
}
console.log(`slowest recovery: ${slowestMs.toFixed(0)} ms after the restart`);
console.log(`${results.ranked} of ${players} ranked, ${results.versions} version of the results`);
console.log(`in the database: ${history.games} game, ${history.players} players`);
room.close();
await worker.stop();
const hasPassed =
  all.every(({ count, seen }) => count.stored === count.acknowledged && seen.stored === seen.acknowledged) &&
  slowestMs <= RECOVERY_LIMIT_MS &&
  results.versions === 1 &&
  results.ranked === players &&
  history.games === 1;
process.exit(hasPassed ? 0 : 1);

/** Prints the outcome of a kill. */
function printed(kill: Kill): Kill {
  const { what, count, seen, recoveryMs } = kill;
  console.log(
    `killed while ${what}: ${count.acknowledged} acknowledged, ${count.stored} stored; ` +
      `${seen.stored} of ${seen.acknowledged} saved answers seen again; recovered after ${recoveryMs.toFixed(0)} ms`,
  );
  return kill;
}
