import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import * as v from "valibot";
import { transformWithOxc } from "vite";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { localSecrets } from "./secrets.ts";

const CONFIG = resolve("build/server/wrangler.json");

const Vars = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

export type RunningWorker = {
  url: URL;
  /** The Worker's own bindings, for tests and measurements that write to the database or to a room directly. */
  bindings: () => Promise<Env>;
  stop: () => Promise<void>;
};

/**
 * Runs the built Worker over plain http for tests and measurements, by the Miniflare that wrangler itself uses.
 * Not by `wrangler dev` as `npm start` does: its proxy takes about ten file descriptors for each socket, and it can't hand
 * out the Worker's bindings (docs/decisions/0006-wrangler-dev.md).
 * @param options.stateFolder where D1 and Durable Objects are kept; the same as wrangler's `--persist-to`
 */
export async function runBuiltWorker(options: {
  host: string;
  port: number;
  stateFolder: string;
  vars?: Record<string, string>;
  /** Where the protocol of the developer tools is spoken; nowhere by default. */
  inspectorPort?: number;
}): Promise<RunningWorker> {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(CONFIG);
  if (main === undefined) throw new Error(`${CONFIG} names no entry.`);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      name: "wordroom",
      bindings: { ...v.parse(Vars, workerOptions.bindings), ...localSecrets(), INSECURE_HTTP: "1", ...options.vars },
      modulesRoot: dirname(main),
      modules: modulesOf(main),
      host: options.host,
      port: options.port,
      ...(options.inspectorPort !== undefined && { inspectorPort: options.inspectorPort }),
      resourcePersistencePath: resolve(options.stateFolder, "v3"),
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
    }),
  );
  return {
    url: await miniflare.ready,
    bindings: () => miniflare.getBindings<Env>(),
    stop: () => miniflare.dispose(),
  };
}

/** The bundle's modules, as Miniflare takes them: the entry first. */
function modulesOf(main: string): WorkerModule[] {
  const chunks = globSync(join(dirname(main), "assets/**/*.js")).sort();
  return [main, ...chunks].map((path) => ({ type: "ESModule", path }));
}

/** A module of a Worker, as Miniflare takes it; one without contents is read from its path. */
export type WorkerModule = { type: "ESModule"; path: string; contents?: string };

/** A TypeScript file as if it stood, under its own name, in a Worker's folder. */
export async function workerModule(file: string, folder = "."): Promise<WorkerModule> {
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
  return { type: "ESModule", path: join(folder, basename(file)), contents: code };
}
