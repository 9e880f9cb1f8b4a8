/**
 * How much memory the built Worker's isolate takes: fresh, while it makes its first quizzes, and afterwards. A deployed
 * isolate may be ended at 128 MB (requirement P9).
 *
 * Usage: npm run bench -- memory
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { QUIZ_TYPES } from "../domain/quiz/question.ts";
import { build } from "../scripts/lib/build.ts";
import { migrateLocally } from "../scripts/lib/database.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { runBuiltWorker } from "../scripts/lib/worker.ts";

const STATE_FOLDER = ".wrangler/bench-memory";
const [PORT, INSPECTOR_PORT] = [8795, 8796];
/** The sampler can't stop the isolate, so it asks often. */
const SAMPLE_EVERY_MS = 2;
const MORE_QUIZZES = 20;
const passage = readFileSync(join(import.meta.dirname, "../domain/quiz/fixtures/newspaper.txt"), "utf8");

/** Bytes: the heap with strings, and the buffers outside of it. */
const Usage = v.object({ usedSize: v.number(), totalSize: v.number(), backingStorageSize: v.optional(v.number(), 0) });
const Reply = v.object({ id: v.number(), result: v.unknown() });
type Memory = { used: number; reserved: number };

makeLocalSecrets();
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);
const vars = { RATE_LIMITS: "off" };
const worker = await runBuiltWorker({
  host: "127.0.0.1",
  port: PORT,
  inspectorPort: INSPECTOR_PORT,
  stateFolder: STATE_FOLDER,
  vars,
});
const inspector = await openInspector(`ws://127.0.0.1:${INSPECTOR_PORT}/core:user:wordroom`);
console.log("| the built Worker | used | reserved |\n| --- | --- | --- |");
await fetchAll(new URL("/", worker.url));
print("fresh, after one page", await memory());
for (const type of QUIZ_TYPES) {
  for (const nth of ["first", "second"]) {
    print(`${type}, ${nth} quiz: peak`, await peakDuring(() => makeQuiz(type)));
  }
}
// workerd answers no request to collect garbage, so it is made to by more quizzes.
let settled = await memory();
for (let quiz = 0; quiz < MORE_QUIZZES; quiz++) {
  await makeQuiz("multiple_choice_vocab");
  const now = await memory();
  if (now.used < settled.used) settled = now;
}
print("settled", settled);
inspector.close();
await worker.stop();

async function makeQuiz(type: string): Promise<void> {
  const config = { customText: passage, wordsPerPlayer: 20, difficulty: "6.0-7.0" };
  const body = JSON.stringify({ type, config });
  const headers = { "Content-Type": "application/json" };
  await fetchAll(new URL("/api/quizzes/generate", worker.url), { method: "POST", headers, body });
}

async function fetchAll(url: URL, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
}

async function memory(): Promise<Memory> {
  const { usedSize, totalSize, backingStorageSize } = v.parse(Usage, await inspector.ask("Runtime.getHeapUsage"));
  return { used: usedSize + backingStorageSize, reserved: totalSize + backingStorageSize };
}

async function peakDuring(work: () => Promise<void>): Promise<Memory> {
  const peak: Memory = { used: 0, reserved: 0 };
  let isOver = false;
  const end = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const now = await memory();
    peak.used = Math.max(peak.used, now.used);
    peak.reserved = Math.max(peak.reserved, now.reserved);
    await pause(SAMPLE_EVERY_MS);
  }
  await end;
  // While it computes it answers late: what has not been collected by then is still there.
  const after = await memory();
  return { used: Math.max(peak.used, after.used), reserved: Math.max(peak.reserved, after.reserved) };
}

function print(what: string, { used, reserved }: Memory): void {
  console.log(`| ${what} | ${(used / 1e6).toFixed(0)} MB | ${(reserved / 1e6).toFixed(0)} MB |`);
}

/** Speaks the protocol of the developer tools. */
async function openInspector(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`${address} can't be opened`)), { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = v.safeParse(Reply, JSON.parse(String(data)));
    if (!reply.success) return;
    waiting.get(reply.output.id)?.(reply.output.result);
    waiting.delete(reply.output.id);
  });
  let last = 0;
  return {
    ask(method: string): Promise<unknown> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close: () => socket.close(),
  };
}
