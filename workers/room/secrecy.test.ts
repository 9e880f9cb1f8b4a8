import { runInDurableObject, SELF } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Question } from "../../domain/quiz/question.ts";
import { eventually } from "./testing/fake-clock.ts";
import { newCode, storageOf } from "./testing/room-fixtures.ts";
import { storeRunningGame, tokenOf } from "./testing/stored-room.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** So far away that no alarm goes off by itself. */
const NOW = Date.UTC(2096, 10, 20, 8, 0, 0);

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

/** Questions whose options don't say which is right; the canary stands wherever a key could show. */
function choicesWithKey(key: number): Question[] {
  return Array.from({ length: 8 }, (_, index) => ({
    id: `q${index + 1}`,
    type: "multiple_choice_vocab" as const,
    word: `word${index}`,
    partOfSpeech: "noun" as const,
    context: `Here stands word${index} in a sentence.`,
    span: [12, 17] as const,
    senseId: `word${index}|noun|${key}`,
    level: "B2" as const,
    options: [`a${index}`, `b${index}`, `c${index}`, `d${index}`],
    correctIndex: key,
    definition: `canary-definition-${key}`,
    correctAnswer: `canary-answer-${key}`,
    explanation: `canary-explanation-${key}`,
  }));
}

function typedWith(meaning: string): Question[] {
  return choicesWithKey(0).map((question) => ({
    ...question,
    type: "vocabulary" as const,
    accepted: [meaning],
    correctAnswer: meaning,
  }));
}

/** Everything that anybody receives from the start of a staged game until just before its end. */
async function everythingSeen(questions: readonly Question[], quizType: Question["type"], typed = ""): Promise<string> {
  vi.setSystemTime(NOW);
  const code = newCode();
  await storeRunningGame(code, { quizType }, questions, NOW);
  const clients: TestClient[] = [];
  for (const seatId of [1, 2, 3]) clients.push(await enter(code, seatId, clients));
  const [host, an, vy] = clients;
  if (!host || !an || !vy) throw new Error("not three");
  vi.setSystemTime(NOW + 5_000);
  for (const client of [an, vy]) {
    for (const question of client.view?.quiz?.questions ?? []) {
      await client.answer(question.id, answerTo(question.options, typed));
      await allMessagesReceived(code, clients);
    }
  }
  vy.send({ type: "completeQuiz" });
  await vy.untilMessage("immediateResults");
  await allMessagesReceived(code, clients);
  an.send({ type: "leaveRoom" });
  await host.untilMessage("playerLeftDuringGame");
  await allMessagesReceived(code, [host, vy]);
  clients.push(await enter(code, 3, [host]));
  for (const client of [host, ...clients.slice(3)]) await client.sendHeartbeat();
  const answers = await Promise.all(
    [`/api/rooms/${code}`, "/api/rooms"].map(async (path) => (await SELF.fetch(`http://room${path}`)).text()),
  );
  const frames = clients.flatMap((client) => client.received);
  return [...frames, ...answers].join("\n").replaceAll(code, "CODE");
}

async function enter(code: string, seatId: number, others: readonly TestClient[] = []): Promise<TestClient> {
  const client = await TestClient.resume(code, tokenOf(seatId));
  await allMessagesReceived(code, [client, ...others]);
  return client;
}

/** Waits for all coalesced messages: how they are put into frames would otherwise depend on the machine's speed. */
async function allMessagesReceived(code: string, clients: readonly TestClient[]): Promise<void> {
  await eventually(async () => expect(await isAllTold(code)).toBe(true));
  for (const client of clients) await client.sendHeartbeat();
  vi.setSystemTime(Date.now() + 2_000);
}

function isAllTold(code: string): Promise<boolean> {
  return runInDurableObject(stubOf(code), (_room, state) => {
    const storage = storageOf(state);
    return storage.broadcastVersion() === storage.load()?.version;
  });
}

/** Where option "a…" stands, which is right under one key and wrong under the other; a typed question gets the text. */
function answerTo(options: readonly string[], typed: string): number | string {
  return options.length === 0 ? typed : options.findIndex((option) => option.startsWith("a"));
}

describe("[S1] no key leaves the room before the game has ended", () => {
  it("two games that differ only in which option is correct send the same bytes", async () => {
    const first = await everythingSeen(choicesWithKey(0), "multiple_choice_vocab");
    const second = await everythingSeen(choicesWithKey(1), "multiple_choice_vocab");
    expect(first.length).toBeGreaterThan(5_000);
    expect(second).toBe(first);
    expect(first).not.toContain("canary");
  });

  it("typed questions send no accepted meaning, answer or explanation, and the same bytes", async () => {
    const first = await everythingSeen(typedWith("một"), "vocabulary", "một");
    const second = await everythingSeen(typedWith("hai"), "vocabulary", "một");
    expect(second).toBe(first);
    // Without the answers that the player has given and gets back.
    expect(first.replaceAll('"value":"một"', "")).not.toMatch(/canary|một/);
  });

  it("[RR-60] the passage is sent to nobody before the end, and to everybody on request after it", async () => {
    const code = newCode();
    await storeRunningGame(code, {}, choicesWithKey(0), NOW);
    const [an, vy] = [await enter(code, 2), await enter(code, 3)];
    an.send({ type: "getPassage" });
    expect((await an.untilMessage("error")).code).toBe("wrong_phase");
    const passage = "Here stands word0 in a sentence. Here stands word1";
    expect(an.received.join()).not.toContain(passage);
    const host = await enter(code, 1);
    expect(host.received.join()).not.toContain(passage);
    host.send({ type: "leaveRoom" });
    await an.untilMessage("gameEnded");
    await vy.untilMessage("gameEnded");
    for (const guest of [an, vy]) {
      guest.send({ type: "getPassage" });
      expect((await guest.untilMessage("passage")).passage).toContain(passage);
    }
    expect(an.received.join()).toContain("host_left");
  });
});
