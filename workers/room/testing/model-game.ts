import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { gameOf } from "../../../domain/room/state.ts";
import { clientFor, NEW_ROOM } from "../../api/testing.ts";
import { modelAt, REQUEST } from "../../quiz/model/testing.ts";
import { TestClient } from "./client.ts";
import { storedRoom } from "./game.ts";

/** Rooms play with a model that behaves in this way. */
export function withModel(way: string) {
  const server = modelAt(way);
  Object.assign(env, { QUIZ_PROVIDER: "openai", QUIZ_MODEL: "test", QUIZ_MODEL_URL: server.url });
  return server;
}

/** A room in which two play, the host coming from this address; started, and waited for. */
export async function playGame(address: string, headers: Record<string, string> = {}) {
  const json = { ...NEW_ROOM, customText: REQUEST.passage, difficulty: "B2", wordsPerPlayer: 5 } as const;
  const made = await (await clientFor().api.rooms.$post({ json })).json();
  if (!made.success) throw new Error(made.code);
  const { code, seatToken } = made.data;
  const host = await TestClient.visit(code, { "cf-connecting-ip": address, ...headers });
  await host.resumes(seatToken);
  await TestClient.join(code, "An");
  const startedMs = Date.now();
  host.send({ type: "startQuiz" });
  await vi.waitFor(() => expect(host.view?.quiz).not.toBeNull(), { timeout: 15_000, interval: 50 });
  const room = await storedRoom(code);
  const questions = (room && gameOf(room)?.deck.questions) ?? [];
  return { tookMs: Date.now() - startedMs, questions };
}

/** Rooms play without a model again. */
export function withoutModel(): void {
  Object.assign(env, { QUIZ_PROVIDER: "", QUIZ_MODEL: "", QUIZ_MODEL_URL: "" });
}
