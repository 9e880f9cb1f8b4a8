import { spawn } from "node:child_process";
import { once } from "node:events";
import { stopWith } from "./processes.ts";

/** A program of the project, as `npm run <group> -- <name>` starts it. */
export type Command = {
  file: string;
  /** What it is for, in a few words. */
  summary: string;
  /** Options for Node itself. */
  node?: readonly string[];
};

/** Runs the command that the arguments name, with those that follow; lists all when they name none. */
export async function runCommand(group: string, commands: Readonly<Record<string, Command>>): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) {
    console.log(listOf(group, commands));
    return;
  }
  const command = commands[name];
  if (!command) stopWith(`There is no ${name}.\n\n${listOf(group, commands)}`);
  const child = spawn(process.execPath, [...(command.node ?? []), command.file, ...args], { stdio: "inherit" });
  // Ctrl-C reaches both; this one waits for the other.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "close");
  process.exitCode = typeof code === "number" ? code : 1;
}

function listOf(group: string, commands: Readonly<Record<string, Command>>): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [`npm run ${group} -- COMMAND`, ...lines].join("\n");
}
