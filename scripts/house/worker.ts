import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import * as v from "valibot";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { localSecrets } from "./secrets.ts";

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

/**
 * Runs the built Worker on workerd itself, over plain http.
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
      name: "wordroom",
      bindings: { ...v.parse(Vars, workerOptions.bindings), ...localSecrets(), INSECURE_HTTP: "1", ...options.vars },
      modulesRoot: folder,
      modules: modulesOf(folder),
      routes: pastStaticFiles(config),
      host: options.host,
      port: options.port,
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

/** What goes to the Worker itself, as on the platform: what stands in here for its static files would take as long again. */
function pastStaticFiles(config: string): string[] {
  const rules = unstable_readConfig({ config }).assets?.run_worker_first;
  return Array.isArray(rules) ? rules.map((rule) => `*${rule}`) : [];
}

/** Every module of the bundle, its entry first. */
function modulesOf(folder: string): { type: "ESModule"; path: string }[] {
  const chunks = globSync("assets/**/*.js", { cwd: folder }).sort();
  return ["index.js", ...chunks].map((file) => ({ type: "ESModule", path: join(folder, file) }));
}
