import { check } from "./lib/test-run/suites.ts";
import { runTests } from "./lib/test-run/test-run.ts";

// npm run test:deep: all of npm test and of npm run test:screens with every random run, size, language and theme, and the mutants.
process.env.TEST_DEEP = "1";
process.exitCode = await runTests({
  browser: ["screens", "journeys"],
  more: async () => [await check("mutants", ["node", "bench/mutants/mutate.ts"])],
});
