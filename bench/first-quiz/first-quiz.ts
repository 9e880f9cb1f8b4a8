/**
 * How long the first and the tenth quiz of a freshly started Worker take, and where the time goes.
 *
 * Usage: npm run bench -- first-quiz [runs], 5 by default; each starts the built Worker again, and the median counts.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { QUIZ_TYPES, type QuizType } from "../../domain/quiz/question.ts";
import { openRoom } from "../../e2e/fixtures/socket-player.ts";
import { build } from "../../scripts/lib/build.ts";
import { migrateLocally } from "../../scripts/lib/database.ts";
import { makeLocalSecrets } from "../../scripts/lib/secrets.ts";
import { runBuiltWorker } from "../../scripts/lib/worker.ts";

const STATE_FOLDER = ".wrangler/bench-first-quiz";
const PORT = 8794;
const QUIZZES = 10;
/** Less than players take to join. */
const ROOM_BEFORE_MS = 10_000;
const runs = Number(process.argv[2] ?? 5);
const passage = readFileSync(join(import.meta.dirname, "../../domain/quiz/fixtures/newspaper.txt"), "utf8");

makeLocalSecrets();
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);
console.log("| the built Worker | page first | first quiz | second | tenth |\n| --- | --- | --- | --- | --- |");
for (const quizType of QUIZ_TYPES) {
  for (const hasRoom of [false, true]) {
    const all: number[][] = [];
    for (let run = 0; run < runs; run++) all.push(await timesOfFreshWorker(quizType, hasRoom));
    const [page, first, second, tenth] = [0, 1, 2, QUIZZES].map((at) => median(all.map((times) => times[at] ?? 0)));
    const name = `${quizType}${hasRoom ? `, ${ROOM_BEFORE_MS / 1000} s after a room was made` : ""}`;
    console.log(`| ${name} | ${page} ms | ${first} ms | ${second} ms | ${tenth} ms |`);
  }
}

// workerd's clock stands still during computation, so the steps are measured in Node, which has the same engine.
const STEPS = join(import.meta.dirname, "first-quiz-steps.ts");
const steps = Array.from({ length: runs }, () => JSON.parse(execFileSync("node", [STEPS], { encoding: "utf8" })));
console.log("\n| step, in Node | processor time |\n| --- | --- |");
for (const name of Object.keys(steps[0])) console.log(`| ${name} | ${median(steps.map((run) => run[name]))} ms |`);

/**
 * Milliseconds for a page, which starts the Worker, and then for each quiz.
 * @param hasRoom whether a room is created first, which warms up the generator
 */
async function timesOfFreshWorker(quizType: QuizType, hasRoom: boolean): Promise<number[]> {
  const vars = { RATE_LIMITS: "off" };
  const worker = await runBuiltWorker({ host: "127.0.0.1", port: PORT, stateFolder: STATE_FOLDER, vars });
  const config = { customText: passage, wordsPerPlayer: 10, difficulty: "6.0-7.0" } as const;
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ type: quizType, config }),
  };
  const times = [await timeOf(new URL("/", worker.url))];
  if (hasRoom) {
    await openRoom(worker.url.origin, { ...config, quizType, name: "Class", hostName: "Teacher", numPlayers: 10 });
    await pause(ROOM_BEFORE_MS);
  }
  for (let quiz = 0; quiz < QUIZZES; quiz++) {
    times.push(await timeOf(new URL("/api/quizzes/generate", worker.url), request));
  }
  await worker.stop();
  return times;
}

async function timeOf(url: URL, init?: RequestInit): Promise<number> {
  const startMs = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return performance.now() - startMs;
}

function median(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN).toFixed(0);
}
