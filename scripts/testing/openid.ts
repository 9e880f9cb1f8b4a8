import type { TestProject } from "vitest/node";
import { startOpenIdProvider } from "../lib/openid.ts";
import { BAD_CLIENT, startBadOpenId } from "./bad-openid.ts";

/** Where the tests of signing in with Google open Wordroom. */
const ORIGIN = "https://wordroom.example";

/** Runs in Node beside the tests in workerd: the real provider that stands in for Google, and one that misbehaves. */
export default async function setup(project: TestProject) {
  const [provider, bad] = await Promise.all([startOpenIdProvider({ port: 0, origins: [ORIGIN] }), startBadOpenId()]);
  project.provide("openid", { vars: provider.vars, origin: ORIGIN });
  project.provide("badOpenId", { url: bad.url, client: BAD_CLIENT });
  return () => Promise.all([provider.stop(), bad.stop()]);
}
