import { runInDurableObject } from "cloudflare:test";
import { expect } from "vitest";
import newspaper from "../../../domain/quiz/fixtures/newspaper.txt?raw";
import { roomCodeFrom } from "../../../domain/room/code.ts";
import { correctIndexOf, dealFor } from "../../../domain/room/deal.ts";
import { gameOf, type Room, type RoomSettings } from "../../../domain/room/state.ts";
import { snapshotFor } from "../../../domain/room/view/view.ts";
import { Outbox } from "../outbox.ts";
import { RoomStorage } from "../storage.ts";
import { eventually } from "./fake-clock.ts";
import { stubOf, TestClient, type Wire } from "./test-client.ts";

const PASSAGE = newspaper;

export const SETTINGS: RoomSettings = {
  name: "Friday words",
  numPlayers: 10,
  wordsPerPlayer: 5,
  difficulty: "6.0-7.0",
  quizType: "multiple_choice_vocab",
  penalties: true,
  sameQuestions: false,
};

export function newCode(): string {
  return roomCodeFrom(crypto.getRandomValues(new Uint8Array(6)));
}

/** A new room with its host connected, and the secret of the host's seat. */
export async function openRoom(
  settings: Partial<RoomSettings> = {},
  wire?: Wire,
  passage = PASSAGE,
): Promise<{ code: string; host: TestClient; seatToken: string }> {
  const code = newCode();
  const made = await stubOf(code).create({
    code,
    settings: { ...SETTINGS, ...settings },
    passage,
    host: { name: "Hoa", userId: null, plays: true, browser: null, network: null, avatar: null },
  });
  if (!made.ok) throw new Error(made.code);
  return { code, host: await TestClient.resume(code, made.seatToken, wire), seatToken: made.seatToken };
}

/** The room's own storage, with an outbox that delivers nothing. */
export function storageOf({ storage }: DurableObjectState): RoomStorage {
  return new RoomStorage(storage, new Outbox(storage.sql, async () => {}));
}

/** The room as it is on disk: what a runtime that died now would come back with. */
export function storedRoom(code: string): Promise<Room | null> {
  return runInDurableObject(stubOf(code), (_room, state) => storageOf(state).load());
}

/** Starts and waits until everybody has been dealt questions. */
export async function startGame(host: TestClient, others: readonly TestClient[]): Promise<void> {
  host.send({ type: "startQuiz" });
  for (const client of [host, ...others]) {
    await client.until(({ view }) => view?.quiz !== null, "a quiz");
  }
}

/** Waits until every client's view equals a new snapshot: some messages are sent together, a little later. */
export async function expectUpToDateViews(code: string, clients: readonly TestClient[]): Promise<void> {
  const room = await storedRoom(code);
  for (const client of clients) {
    await eventually(() => expect(client.view).toEqual(room && snapshotFor(room, client.view?.you ?? 0)));
  }
}

/** The place of the right option for each of a player's questions, read where no player can. */
async function correctIndicesOf(code: string, client: TestClient): Promise<Map<string, number>> {
  const room = await storedRoom(code);
  const game = room && gameOf(room);
  const seatId = client.view?.you;
  if (!game || seatId === undefined) throw new Error("no game");
  return new Map(dealFor(game.deck, seatId).map((dealt) => [dealt.question.id, correctIndexOf(dealt) ?? -1]));
}

/** Which option to choose to be right on the first `right` questions and wrong on the rest. */
export async function answersWithCorrect(
  code: string,
  client: TestClient,
  right: number,
): Promise<[questionId: string, value: number][]> {
  const keys = [...(await correctIndicesOf(code, client))];
  return keys.map(([questionId, key], index) => [questionId, index < right ? key : (key + 1) % 4]);
}
