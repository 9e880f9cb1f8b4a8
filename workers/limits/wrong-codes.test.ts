import { SELF } from "cloudflare:test";
import { expect, it, vi } from "vitest";

function look(code: string, address: string): Promise<Response> {
  return SELF.fetch(`http://room/api/rooms/${code}`, { headers: { "CF-Connecting-IP": address } });
}

it("[S5] stops an address that guesses codes, with the time to wait, and nobody else", async () => {
  for (let tries = 0; tries < 61; tries++) await (await look("ZZZZZZ", "203.0.113.9")).text();
  const refused = await vi.waitFor(async () => {
    const response = await look("ZZZZZZ", "203.0.113.9");
    expect(response.status).toBe(429);
    return response;
  });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
  await refused.text();
  const other = await look("ZZZZZZ", "203.0.113.10");
  expect(other.status).toBe(404);
  await other.text();
});
