import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "../../scripts/lib/build.ts";
import { migrateLocally } from "../../scripts/lib/database.ts";
import { makeLocalSecrets } from "../../scripts/lib/secrets.ts";
import { type RunningWorker, runBuiltWorker } from "../../scripts/lib/worker.ts";
import { ageRooms } from "./left-on-disk.ts";

/**
 * The built Worker on a port and a state of its own, whose runtime can be killed at any instant: whatever runs it starts
 * it again by itself, on the same port and with the same state.
 */
export class MortalWorker {
  readonly origin: string;
  /** How many runtimes have been killed by now: what a runtime said belongs to the number of its life. */
  life = 0;
  readonly #stateFolder: string;
  #running: RunningWorker;
  #pid: number;

  private constructor(running: RunningWorker, stateFolder: string) {
    this.origin = running.url.origin;
    this.#stateFolder = stateFolder;
    this.#running = running;
    this.#pid = runtimePid();
  }

  /** Builds it where that was not done, and starts it with nothing in its state. */
  static async start(stateFolder: string): Promise<MortalWorker> {
    makeLocalSecrets();
    rmSync(stateFolder, { recursive: true, force: true });
    await build();
    await migrateLocally(stateFolder);
    return new MortalWorker(await run(await freePort(), stateFolder), stateFolder);
  }

  /** Ends the runtime in this very instant, in the middle of whatever it does. */
  kill(): void {
    this.life++;
    process.kill(this.#pid, "SIGKILL");
  }

  /** Until nothing of the killed runtime runs any more: from then on the disk is what it has left. */
  async untilDead(): Promise<void> {
    while (isAlive(this.#pid)) await pause(1);
  }

  /** Until the next runtime answers. */
  async untilBack(): Promise<void> {
    while (!(await this.#answers())) await pause(5);
    this.#pid = runtimePid();
  }

  /** Is away for a moment, and finds its rooms as if so much time had gone by meanwhile. */
  async age(ms: number): Promise<void> {
    await this.#running.stop();
    ageRooms(this.#stateFolder, ms);
    this.#running = await run(Number(new URL(this.origin).port), this.#stateFolder);
    this.#pid = runtimePid();
  }

  stop(): Promise<void> {
    return this.#running.stop();
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.origin}/robots.txt`, { signal: AbortSignal.timeout(10_000) }).then(
      () => true,
      () => false,
    );
  }
}

function run(port: number, stateFolder: string): Promise<RunningWorker> {
  return runBuiltWorker({ host: "127.0.0.1", port, stateFolder, vars: { RATE_LIMITS: "off" } });
}

/** Nothing tells which process the Worker runs in: it is the child of this one that bears the runtime's name. */
function runtimePid(): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  const children = rows.map((row) => row.trim().split(/\s+/)).filter(([, parent]) => Number(parent) === process.pid);
  const runtime = children.find(([, , name]) => name?.endsWith("workerd"));
  if (!runtime) throw new Error("No runtime runs.");
  return Number(runtime[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A port that nobody listens on, so that several of these can run beside each other. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
