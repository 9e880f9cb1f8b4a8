import { runTests } from "./lib/test-run/test-run.ts";

// npm test: every rule. What is left to npm run test:screens is in e2e/screens, what to npm run test:deep is said in
// scripts/testing/depth.ts. npm test -- --changed runs only what the changes since main can break.
const changedSince = process.argv.includes("--changed") ? "main" : undefined;
process.exitCode = await runTests({ browser: ["journeys"], changedSince });
