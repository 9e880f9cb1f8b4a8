import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export const DEFAULT_PORT = 8787;
const LAST_PORT_FILE = ".wrangler/last-port";

/** Keeps the port of the local Worker, so that a link made in another shell leads there. */
export function saveLastPort(port: number, file = LAST_PORT_FILE): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(port));
}

/** The port that the local Worker was last started with. */
export function lastPort(file = LAST_PORT_FILE): number {
  return (existsSync(file) && Number(readFileSync(file, "utf8"))) || DEFAULT_PORT;
}
