import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { isDeep } from "./scripts/testing/depth.ts";
import { TEST_VAPID } from "./scripts/testing/vapid.ts";

/** Before every test file. */
const setup = ["./scripts/testing/console.ts"];

const exclude = [...configDefaults.exclude, ...(isDeep ? [] : ["**/*.deep.test.ts"])];

/** About what the Worker's own memory keeps from one request to the next: each needs a runtime that remembers nothing. */
const ALONE = ["workers/api/admin/{health,senses}.test.ts", "workers/quiz/{generator,retired-senses}.test.ts"];

function workerd(name: string, test: { isolate: boolean; include: string[]; exclude: string[] }) {
  return {
    extends: true,
    plugins: [
      cloudflareTest({
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          // Not the files of a build: what the Worker itself reads of them is the packed lexicon, which is here as well.
          assets: { directory: "public", binding: "ASSETS" },
          bindings: {
            INSECURE_HTTP: "1",
            SESSION_SECRET: "only-for-tests-only-for-tests-only-for-tests",
            ...TEST_VAPID,
          },
        },
      }),
    ],
    test: {
      name,
      ...test,
      globalSetup: ["./scripts/testing/openid.ts", "./scripts/testing/model.ts"],
      setupFiles: [...setup, "./scripts/testing/migrations.ts"],
      provide: { migrations },
    },
  } satisfies TestProjectConfiguration;
}

const migrations = await readD1Migrations("./migrations");

export default defineConfig({
  test: {
    // Generous: a busy machine is no fault, and what really hangs still fails.
    testTimeout: 30_000,
    // The plugin for workerd can't find its modules in Vitest's file cache.
    fsModuleCache: false,
    maxWorkers: 2,
    provide: { isDeep },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // They share no state but modules, which a thread then loads once.
          pool: "threads",
          isolate: false,
          include: ["{app,domain,scripts,bench,docs,lexicon}/**/*.test.{ts,tsx}"],
          exclude,
          setupFiles: setup,
        },
      },
      // Starting a runtime and loading the Worker takes seconds: files share it, and what it stores is reset between them.
      workerd("workerd", { isolate: false, include: ["workers/**/*.test.ts"], exclude: [...exclude, ...ALONE] }),
      workerd("workerd-alone", { isolate: true, include: ALONE, exclude }),
    ],
  },
});
