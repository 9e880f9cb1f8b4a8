import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gate } from "../../domain/quiz/question/gate.ts";
import { gameOf } from "../../domain/room/state.ts";
import { clientFor, NEW_ROOM } from "../api/testing/requests.ts";
import { mayAskModel } from "../quiz/model/quota.ts";
import { fakeModelServer, REQUEST } from "../quiz/model/testing.ts";
import { ADDRESS_HEADER } from "./sockets.ts";
import { storedRoom } from "./testing/room-fixtures.ts";
import { TestClient } from "./testing/test-client.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  Object.assign(env, { QUIZ_PROVIDER: "", QUIZ_MODEL: "", QUIZ_MODEL_URL: "" });
  vi.restoreAllMocks();
});

/** Rooms play with a model that behaves in this way. */
function withModel(way: string) {
  const server = fakeModelServer(way);
  Object.assign(env, { QUIZ_PROVIDER: "openai", QUIZ_MODEL: "test", QUIZ_MODEL_URL: server.url });
  return server;
}

/** A room in which two play, the host coming from this address; started, and waited for. */
async function play(address: string, headers: Record<string, string> = {}) {
  const json = { ...NEW_ROOM, customText: REQUEST.passage, difficulty: "B2", wordsPerPlayer: 5 } as const;
  const made = await (await clientFor().api.rooms.$post({ json })).json();
  if (!made.success) throw new Error(made.code);
  const { code, seatToken } = made.data;
  const host = await TestClient.connectThroughWorker(code, { "cf-connecting-ip": address, ...headers });
  await host.resumes(seatToken);
  await TestClient.join(code, "An");
  const startedMs = Date.now();
  host.send({ type: "startQuiz" });
  await vi.waitFor(() => expect(host.view?.quiz).not.toBeNull(), { timeout: 15_000, interval: 50 });
  const room = await storedRoom(code);
  const questions = (room && gameOf(room)?.deck.questions) ?? [];
  return { tookMs: Date.now() - startedMs, questions };
}

it("a room's questions use the words that a model proposes", async () => {
  const server = withModel("good");
  const { questions } = await play("192.0.2.201");
  expect((await server.seen()).calls).toBeGreaterThan(0);
  expect(questions.map(({ word }) => word)).toContain("landowner");
  expect(questions.flatMap(gate)).toEqual([]);
});

it("[R12] a game starts within ten seconds when the model hangs, and its calls are aborted", async () => {
  const server = withModel("silent");
  const { tookMs, questions } = await play("192.0.2.202");
  expect(tookMs).toBeLessThan(10_000);
  expect(questions).toHaveLength(10);
  const { calls, aborted } = await server.seen();
  expect(calls).toBeGreaterThan(0);
  expect(aborted).toBe(calls);
});

it("[S5] a guest host uses the quota of the real address, whatever address the browser claims", async () => {
  const server = withModel("good");
  const asker = { userId: null, address: "192.0.2.203" };
  await Promise.all(Array.from({ length: 10 }, () => mayAskModel(env, asker)));
  const { questions } = await play(asker.address, { [ADDRESS_HEADER]: "192.0.2.204" });
  expect(questions).toHaveLength(10);
  expect((await server.seen()).calls).toBe(0);
});
