import { spawn } from "node:child_process";

/** What asks this process to end: Ctrl-C, a supervisor, a closed terminal. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type Finished = { ok: boolean; output: string; seconds: number };

/** Tools send no metrics, print no banner, and look nothing up on the network. */
export const QUIET_ENVIRONMENT = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

/** What the development servers let be switched off of what they show of database, rooms and requests. */
export const WITHOUT_TOOLS = { X_LOCAL_EXPLORER: "false", X_LOCAL_OBSERVABILITY: "false" };

/**
 * Runs one tool to its end. Its output is shown as it comes, or kept for later when several run at once.
 * @param command the tool (looked up in node_modules/.bin first) and its arguments
 */
export function run(
  command: readonly string[],
  options: { show: "live" | "later"; env?: Record<string, string> },
): Promise<Finished> {
  const [tool = "", ...args] = command;
  const started = performance.now();
  const live = options.show === "live";
  const child = spawn(tool, args, {
    stdio: live ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...QUIET_ENVIRONMENT, ...(!live && { NO_COLOR: "1" }), ...options.env },
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const stop = () => {
    child.kill();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

/** Runs one tool; when it fails, shows what it said and ends this process. */
export async function must(what: string, command: readonly string[], env?: Record<string, string>): Promise<void> {
  const result = await run(command, { show: "later", ...(env && { env }) });
  if (!result.ok) stopWith(`${result.output.trimEnd()}\n\n${what} failed: ${command.join(" ")}`);
}

/** Says what is being done, and then how long it took. */
export async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`${what} … `);
  await work();
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Ends this process with a message for whoever called it. */
export function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Waits for Ctrl-C, SIGTERM or a closed terminal, then stops what runs and ends this process. */
export function untilStopped(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    // npm passes on the signals that a terminal sends to all: the second one is the same.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 5000).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end());
}
