/**
 * Replays known attacks against the built Worker on this machine, with its rate limits on. Prints for each what was
 * measured and whether it HOLDS or has the FAULT. Each attack takes at most 150 s.
 *
 * Usage: npm run bench -- attacks [--build DIR] [--only N,...] [--protocol N] [--json FILE]
 *   --build     a built checkout, by default this one, to compare an older build
 *   --only      some of the attacks, by number: 4 stands for 4a, 4b and 4c
 *   --protocol  the version of the rooms' protocol; by default the newest that works
 *   --json      a file that the figures are also written to
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { closeAll, openRoom } from "./client.ts";
import { returningPlayer, silentConnection } from "./connections.ts";
import { developmentServer } from "./development-server.ts";
import { earlyKeys } from "./early-keys.ts";
import { joinAtStart, replyOfAnother, twoTabs } from "./joining.ts";
import { fillDatabase, inventedStreak } from "./learning-alone.ts";
import { emptyRequests, wrongCodes } from "./limits.ts";
import { firstPlace } from "./one-account.ts";
import { closedNetwork, manySeats, removedGuest } from "./one-person.ts";
import { type Outcome, startTarget, type Target } from "./target.ts";

const ATTACKS: readonly (readonly [id: string, name: string, attempt: (target: Target) => Promise<Outcome>])[] = [
  ["1", "reply of another", replyOfAnother],
  ["2", "returning player shut out", returningPlayer],
  ["3", "extra seats reveal keys", earlyKeys],
  ["4a", "one browser takes all seats", manySeats],
  ["4b", "removed guest comes back", removedGuest],
  ["4c", "network can't be removed or closed", closedNetwork],
  ["5", "silent connection", silentConnection],
  ["6", "join at the moment of the start", joinAtStart],
  ["7", "wrong codes lock out a school", wrongCodes],
  ["8", "empty requests spend limits", emptyRequests],
  ["9", "two tabs of one seat", twoTabs],
  ["10", "development server on the network", developmentServer],
  ["11", "first place in seconds", firstPlace],
  ["12", "one account fills the database", fillDatabase],
  ["13", "invented streak", inventedStreak],
];
const LIMIT_MS = 150_000;
const NEWEST_PROTOCOL = 3;

const { values: options } = parseArgs({
  options: {
    build: { type: "string", default: join(import.meta.dirname, "../..") },
    only: { type: "string" },
    protocol: { type: "string" },
    json: { type: "string" },
  },
});
const only = options.only?.split(",");
const chosen = ATTACKS.filter(
  ([id]) => !only || only.some((wanted) => wanted === id || wanted === id.replace(/\D/, "")),
);
const file = options.json && resolve(options.json);

const { origin, stop } = await startTarget(resolve(options.build));
const results: { fault: string; name: string; outcome: string; figures: Outcome["figures"] }[] = [];
try {
  const protocol = options.protocol ? Number(options.protocol) : await protocolOf(origin);
  console.log(`The build of ${resolve(options.build)} uses version ${protocol} of the protocol.`);
  for (const [id, name, attempt] of chosen) {
    const { holds, summary, figures } = await within(LIMIT_MS, attempt({ origin, protocol }));
    closeAll();
    const outcome = holds === null ? "NOT TRIED" : holds ? "HOLDS" : "FAULT";
    console.log(`${id.padEnd(2)}  ${outcome.padEnd(9)}  ${name}: ${summary}`);
    results.push({ fault: id, name, outcome, figures });
  }
  if (file) writeFileSync(file, `${JSON.stringify({ protocol, results }, null, 2)}\n`);
} finally {
  closeAll();
  await stop();
}
process.exit(results.every(({ outcome }) => outcome === "HOLDS") ? 0 : 1);

/** @returns the newest protocol version that this client and the build support */
async function protocolOf(origin: string): Promise<number> {
  const isSpoken = (protocol: number) =>
    openRoom({ origin, protocol }, { numPlayers: 2 }).then(
      () => true,
      () => false,
    );
  let protocol = NEWEST_PROTOCOL;
  while (protocol > 1 && !(await isSpoken(protocol))) protocol--;
  closeAll();
  return protocol;
}

/** Turns an exception or a time-out into an outcome, so that the next attack still runs. */
async function within(limitMs: number, attempt: Promise<Outcome>): Promise<Outcome> {
  const failed = (why: unknown): Outcome => ({ holds: null, summary: String(why), figures: {} });
  const late = pause(limitMs, failed(`not done after ${limitMs} ms`), { ref: false });
  return Promise.race([attempt.catch(failed), late]);
}
