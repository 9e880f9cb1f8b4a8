import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.ts";

/** The shell without windows comes first: the whole browser draws its own windows too, which takes half as long again. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser for the tests: CHROMIUM_PATH, or the first of these that stands on the path. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
}

/** Installs Chromium from Debian's packages, where that is possible; else says what to do. */
export async function installChromium(): Promise<void> {
  if (process.getuid?.() !== 0) {
    console.error("The browser tests need Chromium: install it, or set CHROMIUM_PATH.");
    return;
  }
  console.log("Installing Chromium …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run(["apt-get", "update"], { show: "later", env });
  const install = (name: string) =>
    run(["apt-get", "install", "-y", "--no-install-recommends", name], { show: "later", env });
  // Older releases of Debian have no package of the shell.
  if ((await install("chromium-headless-shell")).ok) return;
  const { ok, output } = await install("chromium");
  if (!ok) console.error(`${output.trimEnd()}\nChromium could not be installed.`);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
