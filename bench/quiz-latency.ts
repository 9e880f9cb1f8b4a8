/**
 * How long 1,000 words take to become 20 questions in a browser and in a request to the built Worker (requirement Q7).
 *
 * Usage: npm run bench -- quiz-latency
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { build as bundle } from "vite";
import { QUIZ_TYPES } from "../domain/quiz/question.ts";
import { readPassages } from "../lexicon/evaluation/passages.ts";
import { ms, thousandWords } from "../lexicon/evaluation/speed.ts";
import { readPack } from "../lexicon/tools/open-pack.ts";
import config from "../playwright.config.ts";
import { build } from "../scripts/lib/build.ts";
import { migrateLocally } from "../scripts/lib/database.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { runBuiltWorker } from "../scripts/lib/worker.ts";

const FOLDER = ".wrangler/bench-quiz-latency";
const [WARM_AFTER, RUNS] = [5, 60];

makeLocalSecrets();
await build();
rmSync(FOLDER, { recursive: true, force: true });
const passage = thousandWords(readPassages());
await inBrowser();
await onWorker();

async function inBrowser(): Promise<void> {
  const entry = join(import.meta.dirname, "quiz/in-browser.ts");
  const output = { format: "iife" as const, entryFileNames: "bench.js", codeSplitting: false };
  const outDir = join(FOLDER, "bundle");
  await bundle({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { outDir, rolldownOptions: { input: entry, output } },
  });
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage();
  await page.addScriptTag({ path: join(outDir, "bench.js") });
  const [core, typed, model] = [readPack("core"), readPack("typed"), readPack("tagger")];
  const input = { passage, core, typed, model, warmAfter: WARM_AFTER, runs: RUNS };
  const times = await page.evaluate((all) => globalThis.measureQuizzes(all), input);
  for (const quizType of QUIZ_TYPES) printTimes(`in Chromium, ${quizType}`, times[quizType] ?? []);
  await browser.close();
}

async function onWorker(): Promise<void> {
  const stateFolder = join(FOLDER, "state");
  await migrateLocally(stateFolder);
  const worker = await runBuiltWorker({ host: "127.0.0.1", port: 0, stateFolder, vars: { RATE_LIMITS: "off" } });
  const url = new URL("/api/quizzes/generate", worker.url);
  for (const type of QUIZ_TYPES) {
    const request = { type, config: { customText: passage, wordsPerPlayer: 20, difficulty: "6.0-7.0" } };
    printTimes(`a request to the built Worker, ${type}`, await timesOf(url, request, 200));
  }
  printTimes("a refused request of the same length", await timesOf(url, { type: passage }, 400));
  await worker.stop();
}

async function timesOf(url: URL, body: object, status: number): Promise<number[]> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const times: number[] = [];
  for (let run = 0; run < WARM_AFTER + RUNS; run++) {
    const startMs = performance.now();
    const response = await fetch(url, init);
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`${response.status}: ${url.pathname}`);
    if (run >= WARM_AFTER) times.push(performance.now() - startMs);
  }
  return times;
}

function printTimes(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `${what}: median ${ms(sorted[sorted.length >> 1] ?? Number.NaN)}, lower quartile ${ms(sorted[sorted.length >> 2] ?? Number.NaN)}`,
  );
}
