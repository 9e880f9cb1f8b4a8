import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { gameOf } from "../../../domain/room/state.ts";
import { clientFor, NEW_ROOM } from "../../api/testing/requests.ts";
import { fakeModelServer, REQUEST } from "../../quiz/model/testing.ts";
import { storedRoom } from "./room-fixtures.ts";
import { TestClient } from "./test-client.ts";

/** Makes rooms use a language model that behaves like this. */
export function withModel(behaviour: string) {
  const server = fakeModelServer(behaviour);
  Object.assign(env, { QUIZ_PROVIDER: "openai", QUIZ_MODEL: "test", QUIZ_MODEL_URL: server.url });
  return server;
}

/** Starts a game of two and waits for its questions. @param address where the host comes from */
export async function playGame(address: string, headers: Record<string, string> = {}) {
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

/** Makes rooms use the lexicon alone again. */
export function withoutModel(): void {
  Object.assign(env, { QUIZ_PROVIDER: "", QUIZ_MODEL: "", QUIZ_MODEL_URL: "" });
}
