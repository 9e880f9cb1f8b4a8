import { env, exports } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { gate } from "../../domain/quiz/question/gate.ts";
import { expectConsole } from "../../scripts/testing/console.ts";
import { setAdminDecision } from "../db/retirement.ts";
import { requestChallenge, requestQuiz } from "./generator.ts";
import { fakeModelServer, newRequester, REQUEST } from "./model/testing.ts";
import { RETIRED_MAX_AGE_MS } from "./retired-senses.ts";

const request = { ...REQUEST, difficulty: "6.0-7.0", count: 20 } as const;

/** Configures the Worker as a deployment does. */
function configure(vars: Record<string, string>): void {
  Object.assign(env, vars);
}

afterEach(() => {
  configure({ QUIZ_PROVIDER: "", QUIZ_MODEL: "", QUIZ_MODEL_URL: "", QUIZ_MODEL_KEY: "" });
  vi.restoreAllMocks();
});

test("[Q6] a newspaper text gives 20 questions through QuizGenerator, and all pass the gate", async () => {
  const made = await requestQuiz(request, newRequester());
  const questions = made.ok ? made.questions : [];
  expect(questions).toHaveLength(20);
  expect(questions.flatMap(gate)).toEqual([]);
});

test("[Q1] the same seed gives the same quiz in another call", async () => {
  expect(await requestQuiz(request, newRequester())).toEqual(await requestQuiz(request, newRequester()));
});

test("the generator can be warmed up without a quiz", async () => {
  await expect(exports.QuizGenerator.warmUp()).resolves.toBeUndefined();
});

test("a passage with too few questions gives a value with their number and the reason", async () => {
  const passage = "It was what it was. He did it, and so did she.";
  const made = await requestQuiz({ ...request, passage }, newRequester());
  expect(made).toEqual({ ok: false, code: "too_few_questions", possible: 0, why: "too_short" });
});

describe("a deployment with a language model", () => {
  function withModel(behaviour: string) {
    vi.spyOn(console, "log").mockImplementation(() => {});
    const server = fakeModelServer(behaviour);
    configure({ QUIZ_PROVIDER: "openai", QUIZ_MODEL: "test", QUIZ_MODEL_URL: server.url, QUIZ_MODEL_KEY: "sk-test" });
    return server;
  }

  it("asks it once for the same quiz", async () => {
    const server = withModel("good");
    const made = await requestQuiz(request, newRequester());
    const { calls } = await server.seen();
    expect(calls).toBeGreaterThan(0);
    expect(made.ok && made.questions.map(({ word }) => word)).toContain("groundwater");
    expect(await requestQuiz(request, newRequester())).toEqual(made);
    expect((await server.seen()).calls).toBe(calls);
  });

  it("asks no sense that was retired since, though the answer is cached", async () => {
    const server = withModel("good");
    const made = await requestQuiz(request, newRequester());
    const { calls } = await server.seen();
    const models = made.ok ? made.questions.find(({ word }) => word === "groundwater") : undefined;
    await setAdminDecision(drizzle(env.DB), [models?.senseId ?? ""], "retired", 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + RETIRED_MAX_AGE_MS });
    const again = await requestQuiz(request, newRequester());
    vi.useRealTimers();
    expect((await server.seen()).calls).toBe(calls);
    expect(again.ok && again.questions).toHaveLength(20);
    expect(again.ok && again.questions.map(({ word }) => word)).not.toContain("groundwater");
  });

  it("does not ask it for a daily challenge, which is the same for everybody", async () => {
    const server = withModel("good");
    const questions = await requestChallenge({ ...request, count: 5 });
    expect(questions).toHaveLength(5);
    expect((await server.seen()).calls).toBe(0);
  });

  it("[S12] uses the lexicon if the configuration is wrong, and logs that once", async () => {
    const alone = await requestQuiz(request, newRequester());
    const error = vi.spyOn(console, "error");
    expectConsole("error", /quiz_provider_invalid.*QUIZ_MODEL_URL/);
    configure({ QUIZ_PROVIDER: "openai", QUIZ_MODEL: "test", QUIZ_MODEL_URL: "nowhere", QUIZ_MODEL_KEY: "sk-test" });
    expect(await requestQuiz(request, newRequester())).toEqual(alone);
    expect(await requestQuiz(request, newRequester())).toEqual(alone);
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls)).not.toContain("sk-test");
  });
});
