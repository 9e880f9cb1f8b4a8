import { summary } from "./lib/test-run/counts.ts";
import { check, vitest } from "./lib/test-run/suites.ts";

// npm run check: the quick part of npm test, for the inner loop.
const counts = [
  await check("types", ["node", "scripts/types.ts"]),
  await check("lint", ["biome", "ci", "."]),
  ...(await vitest(["unit"])),
];
console.log(`\n${summary(counts)}`);
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
