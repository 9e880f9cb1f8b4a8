import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A hash over the names and contents of all files that the patterns match. */
export function fingerprint(patterns: readonly string[], exclude: readonly string[] = []): string {
  const hash = createHash("sha256").update(process.version);
  const entries = globSync(patterns, { exclude, withFileTypes: true });
  for (const path of entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : [])).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

/** Does the work unless it was done before, to its end, for the same inputs. */
export async function onceFor(inputs: string, stampFile: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === inputs) return;
  rmSync(stampFile, { force: true });
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, inputs);
}
