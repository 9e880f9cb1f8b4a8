import type { TestProject } from "vitest/node";
import { startModelServer } from "./model-server.ts";

/** Runs in Node beside the tests in workerd: a server in the place of a language model's. */
export default async function setup(project: TestProject) {
  const server = await startModelServer();
  project.provide("modelServer", { url: server.url });
  return server.stop;
}
