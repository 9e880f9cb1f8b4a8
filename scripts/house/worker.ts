import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import * as v from "valibot";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { localSecrets } from "./secrets.ts";
import { type WorkerModule, workerModule } from "./worker-module.ts";

const Vars = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

export type RunningWorker = {
  url: URL;
  /** What the Worker itself is given, for measurements that come in by no door that people have. */
  bindings: () => Promise<Env>;
  stop: () => Promise<void>;
};

/** The secrets that the Worker does not start without. */
export function requiredSecrets(): readonly string[] {
  return unstable_readConfig({ config: "wrangler.toml" }).secrets?.required ?? [];
}

const NAME = "wordroom";

/**
 * Runs the built Worker on workerd itself, over plain http, behind a door of its own.
 * Not by `wrangler dev`: its proxy takes several file descriptors per connection, and a class of 50 loading its pages
 * at the usual limit of 1,024 brings it down.
 * @param options.stateFolder where D1 and Durable Objects are kept; the same as wrangler's `--persist-to`
 */
export async function runBuiltWorker(options: {
  host: string;
  port: number;
  stateFolder: string;
  vars?: Record<string, string>;
}): Promise<RunningWorker> {
  const folder = resolve("build/server");
  const config = join(folder, "wrangler.json");
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      name: NAME,
      bindings: { ...v.parse(Vars, workerOptions.bindings), ...localSecrets(), INSECURE_HTTP: "1", ...options.vars },
      modulesRoot: folder,
      modules: await modulesOf(folder, pastFiles(config)),
      unsafeDirectSockets: [{ host: options.host, port: options.port, entrypoint: DOOR }],
      // Miniflare's own entry: unused, and for this machine alone.
      host: "127.0.0.1",
      port: 0,
      resourcePersistencePath: resolve(options.stateFolder, "v3"),
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
    }),
  );
  return {
    url: await miniflare.unsafeGetDirectURL(NAME, DOOR),
    bindings: () => miniflare.getBindings<Env>(),
    stop: () => miniflare.dispose(),
  };
}

/** What the bundle begins with. */
const BUNDLE = "index.js";
/** The export at which connections come in. */
const DOOR = "door";

/** The bundle behind the door: its entry first, then every module. */
async function modulesOf(folder: string, pastFiles: readonly string[]): Promise<WorkerModule[]> {
  const entry = `
    import worker from "./${BUNDLE}";
    import { doorTo } from "./door.ts";
    export * from "./${BUNDLE}";
    export { worker as default };
    export const ${DOOR} = doorTo(worker, ${JSON.stringify(pastFiles)});
  `;
  const chunks = globSync("assets/**/*.js", { cwd: folder }).sort();
  return [
    { type: "ESModule", path: join(folder, "entry.js"), contents: entry },
    await workerModule(join(import.meta.dirname, "door.ts"), folder),
    ...[BUNDLE, ...chunks].map((file) => ({ type: "ESModule" as const, path: join(folder, file) })),
  ];
}

/** Where no file is looked for, as on the platform: "/api/*" without its star. */
function pastFiles(config: string): string[] {
  const rules = unstable_readConfig({ config }).assets?.run_worker_first;
  return Array.isArray(rules) ? rules.map((rule) => rule.replace(/\*$/, "")) : [];
}
