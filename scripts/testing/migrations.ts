import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { inject } from "vitest";

// Every file of tests in workerd starts with an empty database that the real migrations made.
await applyD1Migrations(env.DB, inject("migrations"));
