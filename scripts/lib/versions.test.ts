import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

function readPackage(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}

test("tests use wrangler's version of Miniflare, and only one version of workerd is installed", () => {
  const wanted = readPackage("node_modules/wrangler/package.json").dependencies;
  const lock = readPackage("package-lock.json").packages;
  const versionsOf = (name: string) =>
    Object.entries<{ version: string }>(lock).flatMap(([path, { version }]) =>
      path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`) ? [version] : [],
    );
  expect(readPackage("package.json").devDependencies.miniflare).toBe(wanted.miniflare);
  expect([versionsOf("miniflare"), versionsOf("workerd")]).toEqual([[wanted.miniflare], [wanted.workerd]]);
});
