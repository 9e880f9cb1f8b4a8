import { defineConfig, devices } from "playwright/test";
import { ORIGIN } from "./e2e/fixtures/environment.ts";
import { findChromium } from "./scripts/lib/chromium.ts";
import { isDeep } from "./scripts/testing/depth.ts";

const chromium = findChromium();

const shallow = isDeep ? [] : ["**/*.deep.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  testIgnore: shallow,
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // Generous as well: a page on a busy machine is slow, and a missing element still fails.
  expect: { timeout: 15_000 },
  captureGitInfo: { commit: false, diff: false },
  projects: [
    { name: "screens", testMatch: "screens/*.spec.ts" },
    { name: "journeys", testIgnore: ["screens/*.spec.ts", ...shallow] },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ORIGIN,
    // It would answer in the place of requests that a test wants to see or to stop; its own tests let it in.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node e2e/fixtures/server/server.ts",
    url: ORIGIN,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
