import { SELF } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Question } from "../../domain/quiz/question.ts";
import { TestClient } from "./testing/client.ts";
import { newCode } from "./testing/game.ts";
import { stageGame, tokenOf } from "./testing/staged.ts";

const NOW = Date.UTC(2026, 10, 20, 8, 0, 0);

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
    accepted: [`canary-accepted-${meaning}`],
    correctAnswer: `canary-answer-${meaning}`,
  }));
}

/** Everything that anybody receives from the start of a staged game until just before its end. */
async function everythingSeen(
  questions: readonly Question[],
  quizType: Question["type"],
  wrong: number | string,
): Promise<string> {
  vi.setSystemTime(NOW);
  const code = newCode();
  await stageGame(code, { quizType }, questions, NOW);
  const [host, an, vy] = [await enter(code, 1), await enter(code, 2), await enter(code, 3)];
  vi.setSystemTime(NOW + 5_000);
  for (const client of [an, vy]) {
    for (const question of client.view?.quiz?.questions ?? []) {
      await client.answer(question.id, wrongPlace(question.options, wrong));
      calm();
    }
  }
  vy.send({ type: "completeQuiz" });
  await vy.untilMessage("immediateResults");
  calm();
  an.send({ type: "leaveRoom" });
  await host.untilMessage("playerLeftDuringGame");
  calm();
  const again = await enter(code, 3);
  const answers = await Promise.all(
    [`/api/rooms/${code}`, "/api/rooms"].map(async (path) => (await SELF.fetch(`http://room${path}`)).text()),
  );
  const frames = [host, an, vy, again].flatMap((client) => client.received);
  return [...frames, ...answers].join("\n").replaceAll(code, "CODE");
}

async function enter(code: string, seatId: number): Promise<TestClient> {
  const client = await TestClient.resume(code, tokenOf(seatId));
  calm();
  return client;
}

/** Time enough that news goes out at once: what travels together would else depend on the machine's speed. */
function calm(): void {
  vi.setSystemTime(Date.now() + 2_000);
}

/** Where option "d…" stands, which is wrong under either key; a text is just sent. */
function wrongPlace(options: readonly string[], wrong: number | string): number | string {
  return typeof wrong === "string" ? wrong : options.findIndex((option) => option.startsWith("d"));
}

describe("[S1] no key leaves the room before the game has ended", () => {
  it("another option as the key, all else equal: everything that anybody receives is the same byte for byte", async () => {
    const first = await everythingSeen(choicesWithKey(0), "multiple_choice_vocab", 3);
    const second = await everythingSeen(choicesWithKey(1), "multiple_choice_vocab", 3);
    expect(first.length).toBeGreaterThan(5_000);
    expect(second).toBe(first);
    expect(first).not.toContain("canary");
  });

  it("typed questions: no accepted meaning, answer or explanation appears, and the bytes are the same", async () => {
    const first = await everythingSeen(typedWith("one"), "vocabulary", "không biết");
    const second = await everythingSeen(typedWith("two"), "vocabulary", "không biết");
    expect(second).toBe(first);
    expect(first).not.toContain("canary");
  });

  it("[RR-60] the passage is in nothing that a guest receives before the end, and in what everybody receives after it", async () => {
    const code = newCode();
    await stageGame(code, {}, choicesWithKey(0), NOW);
    const [an, vy] = [await enter(code, 2), await enter(code, 3)];
    const passage = "Here stands word0 in a sentence. Here stands word1";
    expect(an.received.join()).not.toContain(passage);
    const host = await enter(code, 1);
    expect(host.received.join()).not.toContain(passage);
    host.send({ type: "leaveRoom" });
    await an.untilMessage("gameEnded");
    await vy.untilMessage("gameEnded");
    expect(an.received.join()).toContain(passage);
    expect(an.received.join()).toContain("host_left");
  });
});
