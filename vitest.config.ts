import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Before every test file. */
const setup = ["./scripts/testing/console.ts"];

export default defineConfig({
  test: {
    // Generous: a busy machine is no fault, and what really hangs still fails.
    testTimeout: 30_000,
    // The plugin for workerd can't find its modules in Vitest's file cache.
    fsModuleCache: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["{app,domain,scripts,bench,docs}/**/*.test.{ts,tsx}"],
          setupFiles: setup,
        },
      },
      {
        extends: true,
        plugins: [
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: { INSECURE_HTTP: "1", SESSION_SECRET: "only-for-tests-only-for-tests-only-for-tests" },
            },
          }),
        ],
        test: {
          name: "workerd",
          globalSetup: ["./scripts/testing/openid.ts", "./scripts/testing/model.ts"],
          include: ["workers/**/*.test.ts"],
          setupFiles: [...setup, "./scripts/testing/migrations.ts"],
          provide: { migrations: await readD1Migrations("./migrations") },
        },
      },
    ],
  },
});
