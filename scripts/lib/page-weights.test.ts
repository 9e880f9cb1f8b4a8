import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { overweight, pageWeights } from "./page-weights.ts";

const folder = mkdtempSync(join(tmpdir(), "weights-"));
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, "assets"));
// Random bytes: what gzip can't make smaller.
for (const [name, bytes] of [
  ["entry", 60_000],
  ["react", 30_000],
  ["root", 10_000],
  ["room", 20_000],
  ["quiz", 45_000],
  ["small", 1_000],
] as const) {
  writeFileSync(join(folder, `assets/${name}.js`), randomBytes(bytes));
}

const route = (id: string, path: string, module: string, parentId?: string, hasDefaultExport = true) => ({
  id,
  path,
  parentId,
  hasDefaultExport,
  module: `/assets/${module}.js`,
  imports: ["/assets/react.js"],
});
const routes = [
  route("root", "", "root"),
  route("room", "", "room", "root"),
  route("quiz", "multi-player/quiz/:code?", "quiz", "room"),
  route("landing", "", "quiz", "root"),
  route("terms", "terms", "small", "root"),
  route("theme", "theme", "quiz", "root", false),
];
const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
  routes: Object.fromEntries(routes.map((entry) => [entry.id, entry])),
};
writeFileSync(join(folder, "assets/manifest-1.js"), `window.__manifest=${JSON.stringify(manifest)};`);

test("[P7] the weight of a page is that of all files that it, its parent routes and the entry load, each once", () => {
  const weights = pageWeights(folder);
  expect(weights.map(({ path }) => path)).toEqual(["/multi-player/quiz/:code?", "/", "/terms"]);
  expect(weights.map(({ bytes }) => Math.round(bytes / 1000))).toEqual([165, 145, 101]);
});

test("[P7] a public page may have at most 135 KB, a page of a game 170", () => {
  expect(overweight(pageWeights(folder))).toEqual([expect.stringMatching(/^\/ loads 145\.\d KB .* 135\.0 KB\.$/)]);
});
