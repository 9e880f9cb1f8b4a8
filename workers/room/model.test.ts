import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gate } from "../../domain/quiz/question/gate.ts";
import { mayAskModel } from "../quiz/model/quota.ts";
import { ADDRESS_HEADER } from "./sockets.ts";
import { playGame, withModel, withoutModel } from "./testing/model-game.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  withoutModel();
  vi.restoreAllMocks();
});

it("a room's questions use the words that a model proposes", async () => {
  const server = withModel("good");
  const { questions } = await playGame("192.0.2.201");
  expect((await server.seen()).calls).toBeGreaterThan(0);
  expect(questions.map(({ word }) => word)).toContain("landowner");
  expect(questions.flatMap(gate)).toEqual([]);
});

it("[S5] a guest host uses the quota of the real address, whatever address the browser claims", async () => {
  const server = withModel("good");
  const asker = { userId: null, address: "192.0.2.203" };
  await Promise.all(Array.from({ length: 10 }, () => mayAskModel(env, asker)));
  const { questions } = await playGame(asker.address, { [ADDRESS_HEADER]: "192.0.2.204" });
  expect(questions).toHaveLength(10);
  expect((await server.seen()).calls).toBe(0);
});
