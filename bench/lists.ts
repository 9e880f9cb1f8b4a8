/**
 * Measures every list with few rows and with many, in turns: the cost must not grow with the table (requirement P6).
 *
 * Usage: npm run bench -- lists                            a thousand games of 100 users against a million of 100,000
 *        npm run bench -- lists --games 100000 --users 10000
 *                                                       another size for the large database
 * The databases stay in .wrangler/bench-lists and are used again while the schema and the seed are the same.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { DEFAULT_TIME_ZONE } from "../domain/day.ts";
import { build, fingerprint, onceFor } from "../scripts/lib/build.ts";
import { migrateLocally, openLocally } from "../scripts/lib/database.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { type SeedSize, seed } from "../scripts/lib/seed.ts";
import { type RunningWorker, runBuiltWorker } from "../scripts/lib/worker.ts";
import { LISTS, type List } from "./lists/queries.ts";
import { recorded } from "./lists/record.ts";

const FOLDER = ".wrangler/bench-lists";
const SMALL: SeedSize = { games: 1_000, users: 100 };
const RATIO_LIMIT = 1.5;
const ROUNDS = 40;
/** A query runs so often in one call, so that the way to the database does not hide what it costs there. */
const REPEATED = 50;
/** Seeds end at a fixed time, so that a database can be used again on another day. */
const NOW_MS = Date.parse("2026-11-18T05:00:00Z");

const { values } = parseArgs({
  options: { games: { type: "string", default: "1000000" }, users: { type: "string", default: "100000" } },
});
const large: SeedSize = { games: Number(values.games), users: Number(values.users) };

makeLocalSecrets();
await build();
const [smallWorker, largeWorker] = [await start(SMALL), await start(large)];
const faults: string[] = [];
try {
  const [smallDb, largeDb] = [(await smallWorker.bindings()).DB, (await largeWorker.bindings()).DB];
  console.log(`load before ${loadavg()[0]?.toFixed(1)}; ${ROUNDS} rounds; ms per query, the median of the rounds`);
  console.log(
    `${"list".padEnd(44)}${`${SMALL.games} games`.padStart(16)}${`${large.games} games`.padStart(16)}   ratio`,
  );
  for (const list of LISTS) faults.push(...(await compare(list, smallDb, largeDb)));
  console.log(`load after ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await Promise.all([smallWorker.stop(), largeWorker.stop()]);
}
console.log(faults.length === 0 ? "\nAll within P6." : `\nNot within P6:\n${faults.join("\n")}`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** A Worker on a database of this size, which is made unless it is there. */
async function start(size: SeedSize): Promise<RunningWorker> {
  const stateFolder = `${FOLDER}/${size.games}-${size.users}`;
  const inputs = fingerprint(["migrations/*.sql", "scripts/lib/seed.ts", "scripts/leaderboard/*.ts"]);
  await migrateLocally(stateFolder);
  await onceFor(inputs, `${stateFolder}/seeded`, async () => {
    const startMs = performance.now();
    const database = openLocally(stateFolder);
    seed(database, size, DEFAULT_TIME_ZONE, NOW_MS);
    database.close();
    console.log(`${size.games} games seeded in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  });
  return runBuiltWorker({ host: "127.0.0.1", port: 0, stateFolder });
}

/** @returns what is wrong with the list */
async function compare(list: List, smallDb: D1Database, largeDb: D1Database): Promise<string[]> {
  const queries = await Promise.all(
    [smallDb, largeDb].map((db) => recorded(db, (watched) => list.read(watched, NOW_MS))),
  );
  const times: [number[], number[]] = [[], []];
  const batches = queries.map((statements) => Array.from({ length: REPEATED }, () => statements).flat());
  for (let round = 0; round < ROUNDS; round++) {
    // In turns, each first in every second round.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const startMs = performance.now();
      await [smallDb, largeDb][index]?.batch(batches[index] ?? []);
      times[index].push((performance.now() - startMs) / REPEATED);
    }
  }
  const [few, many] = [median(times[0]), median(times[1])];
  // Of each round by itself, so that a slow moment of the machine counts on both sides.
  const ratio = median(times[1].map((ms, round) => ms / (times[0][round] ?? Number.NaN)));
  console.log(
    `${list.name.padEnd(44)}${few.toFixed(3).padStart(16)}${many.toFixed(3).padStart(16)}${ratio.toFixed(2).padStart(8)}`,
  );
  return ratio < RATIO_LIMIT ? [] : [`${list.name}: ${ratio.toFixed(2)}`];
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
