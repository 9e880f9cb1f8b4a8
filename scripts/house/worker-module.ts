import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { transformWithOxc } from "vite";

/** A module of a Worker, as Miniflare takes it; one without contents is read from its path. */
export type WorkerModule = { type: "ESModule"; path: string; contents?: string };

/** A TypeScript file as if it stood, under its own name, in a Worker's folder. */
export async function workerModule(file: string, folder = "."): Promise<WorkerModule> {
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
  return { type: "ESModule", path: join(folder, basename(file)), contents: code };
}
