import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { inject } from "vitest";

// The files of tests in workerd share one runtime. Each starts with no Durable Object (a D1 database is one, too) and an
// empty database that the real migrations made.
// `reset` misses a database that was put to sleep because nobody has asked it for ten seconds: it is woken first.
await env.DB.prepare("SELECT 1").run();
await reset();
await applyD1Migrations(env.DB, inject("migrations"));
