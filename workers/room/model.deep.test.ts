import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { playGame, withModel, withoutModel } from "./testing/model-game.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  withoutModel();
  vi.restoreAllMocks();
});

it("[R12] a game starts within ten seconds when the model hangs, and its calls are aborted", async () => {
  const server = withModel("silent");
  const { tookMs, questions } = await playGame("192.0.2.202");
  expect(tookMs).toBeLessThan(10_000);
  expect(questions).toHaveLength(10);
  // The server learns of it a little later.
  await vi.waitFor(async () => {
    const { calls, aborted } = await server.seen();
    expect(calls).toBeGreaterThan(0);
    expect(aborted).toBe(calls);
  });
});
