import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { newCaller, sendJson } from "./testing/requests.ts";

const ERROR = { message: "TypeError: x", stack: "at f (/assets/root.js:1:2)", page: "/words" };
const send = (changes: Partial<typeof ERROR> = {}, caller = newCaller()) =>
  sendJson("POST", "/errors", { ...ERROR, ...changes }, caller);

const stored = async (page: string) => {
  const { browserErrors } = await env.METRICS.getByName("all").figures();
  return browserErrors.filter((error) => error.page === page);
};

describe("an error of a browser", () => {
  it("is stored without what a person may have typed, by the pattern of its page", async () => {
    await send({ message: 'SyntaxError: "My passage"', stack: "lan@example.com", page: "/certificates/AB12CD" });
    await vi.waitFor(async () =>
      expect(await stored("/certificates/:id")).toMatchObject([
        { message: 'SyntaxError: "…"', stack: "<email>", count: 1 },
      ]),
    );
  });

  it("is refused where it is too long", async () => {
    expect((await send({ message: "x".repeat(301) })).status).toBe(400);
    expect((await send({ stack: "x".repeat(9_000) })).status).toBe(413);
  });

  it("is refused from an address that reports without end", async () => {
    const caller = newCaller();
    for (let index = 0; index < 30; index++) expect((await send({}, caller)).status).toBe(200);
    const refused = await send({}, caller);
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
  });
});
