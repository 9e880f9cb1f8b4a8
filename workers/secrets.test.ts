import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { expectConsole } from "../scripts/testing/console.ts";
import worker from "./app.ts";
import { sessionSecret } from "./secrets.ts";

const LONG = "x".repeat(32);

describe("[S12] the secret that sessions are signed with", () => {
  it("is taken when it is long enough", () => {
    expect(sessionSecret({ SESSION_SECRET: LONG })).toBe(LONG);
  });

  it.each([{}, { SESSION_SECRET: "" }, { SESSION_SECRET: "x".repeat(31) }, { SESSION_SECRET: undefined }])(
    "is asked for by name, with what to do, where it is %j",
    (given) => {
      expect(() => sessionSecret(given)).toThrow(/SESSION_SECRET is missing.+wrangler secret put SESSION_SECRET/);
    },
  );

  it.each(["/api/health", "/", "/ws/ABC234"])("is missed at once, wherever one goes: %s", async (path) => {
    expectConsole("error", /SESSION_SECRET is missing/);
    const { SESSION_SECRET: _, ...lacking } = env;
    const ctx = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
    const answer = await worker.fetch(new Request(`http://localhost${path}`), { ...lacking, SESSION_SECRET: "" }, ctx);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("SECRET");
  });
});
