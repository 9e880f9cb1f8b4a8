import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { expectConsole } from "../../../scripts/testing/console.ts";
import { logFailure } from "../../log.ts";
import { metrics } from "../../metrics/metrics.ts";
import { clientFor, createRoom, fetchApi, signedIn } from "../testing/requests.ts";

async function health() {
  const { caller } = await signedIn({ role: "admin" });
  const response = await clientFor(caller).api.admin.health.$get();
  const body = await response.json();
  if (!body.success) throw new Error(body.code);
  return body.data;
}

describe("the health of a deployment", () => {
  it("has the size of the database, and 30 days", async () => {
    const { database, days } = await health();
    expect(database.sizeBytes).toBeGreaterThan(0);
    expect(days).toHaveLength(30);
  });

  it("counts a room from when it is made", async () => {
    const before = (await health()).live;
    await createRoom();
    await vi.waitFor(async () =>
      expect((await health()).live).toMatchObject({ rooms: before.rooms + 1, players: before.players + 1 }),
    );
  });

  it("counts failures that were logged, within seconds", async () => {
    expectConsole("error", /"event":"it_failed"/);
    logFailure("it_failed", "id", new Error("x"));
    const kinds = async () => (await health()).failures.map(({ kind }) => kind);
    await vi.waitFor(async () => expect(await kinds()).toContain("it_failed"), { timeout: 5_000, interval: 200 });
  });
});

it("a counter that is away fails nothing but the page of its figures", async () => {
  const away = vi.spyOn(env.METRICS, "getByName").mockImplementation(() => {
    throw new Error("away");
  });
  metrics.reportRoom("room", null);
  metrics.reportBrowserError({ message: "x", stack: "", page: "/" });
  metrics.record({ kind: "game", players: 2 });
  const { code } = await createRoom();
  expect(code).toHaveLength(6);
  expectConsole("error", /"event":"api_failed"/);
  const { caller } = await signedIn({ role: "admin" });
  expect((await fetchApi("/admin/health", {}, caller)).status).toBe(500);
  away.mockRestore();
});
