import { runTests } from "./lib/test-run/test-run.ts";

// npm test: every rule. What is left to npm run test:deep is said in scripts/testing/depth.ts.
process.exitCode = await runTests();
