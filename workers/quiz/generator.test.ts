import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { gate } from "../../domain/quiz/gate.ts";
import { expectConsole } from "../../scripts/testing/console.ts";
import { sayOfSense } from "../db/retirement.ts";
import { askGenerator } from "./ask.ts";
import { modelAt, newAsker, REQUEST } from "./model/testing.ts";
import { FRESH_MS } from "./retired.ts";

const request = { ...REQUEST, difficulty: "6.0-7.0", count: 20 } as const;

/** Configures the Worker as a deployment does. */
function configure(vars: Record<string, string>): void {
  Object.assign(env, vars);
}

afterEach(() => {
  configure({ QUIZ_PROVIDER: "", QUIZ_MODEL: "", QUIZ_MODEL_URL: "", QUIZ_MODEL_KEY: "" });
  vi.restoreAllMocks();
});

test("[Q6] a newspaper text gives 20 questions through the Worker's own generator, all past the gate", async () => {
  const made = await askGenerator(request, newAsker());
  const questions = made.ok ? made.questions : [];
  expect(questions).toHaveLength(20);
  expect(questions.flatMap(gate)).toEqual([]);
});

test("[Q1] the same seed gives the same quiz in another call", async () => {
  expect(await askGenerator(request, newAsker())).toEqual(await askGenerator(request, newAsker()));
});

test("the generator gets ready without being asked for a quiz", async () => {
  await expect(exports.QuizGenerator.warmUp()).resolves.toBeUndefined();
});

test("a passage that is too plain is a value with the number of questions that it would give, and why", async () => {
  const passage = "It was what it was. He did it, and so did she.";
  const made = await askGenerator({ ...request, passage }, newAsker());
  expect(made).toEqual({ ok: false, code: "too_few_questions", possible: 0, why: "too_short" });
});

describe("a deployment with a language model", () => {
  function withModel(way: string) {
    vi.spyOn(console, "log").mockImplementation(() => {});
    const server = modelAt(way);
    configure({ QUIZ_PROVIDER: "openai", QUIZ_MODEL: "test", QUIZ_MODEL_URL: server.url, QUIZ_MODEL_KEY: "sk-test" });
    return server;
  }

  it("asks it, and asks it once for the same quiz, whoever comes again for it", async () => {
    const server = withModel("good");
    const made = await askGenerator(request, newAsker());
    const { calls } = await server.seen();
    expect(calls).toBeGreaterThan(0);
    expect(made.ok && made.questions.map(({ word }) => word)).toContain("groundwater");
    expect(await askGenerator(request, newAsker())).toEqual(made);
    expect((await server.seen()).calls).toBe(calls);
  });

  it("asks no sense that was retired meanwhile, though its answer is kept from before", async () => {
    const server = withModel("good");
    const made = await askGenerator(request, newAsker());
    const { calls } = await server.seen();
    const models = made.ok ? made.questions.find(({ word }) => word === "groundwater") : undefined;
    await sayOfSense(env.DB, models?.senseId ?? "", "retired", 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + FRESH_MS });
    const again = await askGenerator(request, newAsker());
    vi.useRealTimers();
    expect((await server.seen()).calls).toBe(calls);
    expect(again.ok && again.questions).toHaveLength(20);
    expect(again.ok && again.questions.map(({ word }) => word)).not.toContain("groundwater");
  });

  it("[S12] plays on with the lexicon where it is configured wrongly, and says so in the log, once", async () => {
    const alone = await askGenerator(request, newAsker());
    const error = vi.spyOn(console, "error");
    expectConsole("error", /quiz_provider_invalid.*QUIZ_MODEL_URL/);
    configure({ QUIZ_PROVIDER: "openai", QUIZ_MODEL: "test", QUIZ_MODEL_URL: "nowhere", QUIZ_MODEL_KEY: "sk-test" });
    expect(await askGenerator(request, newAsker())).toEqual(alone);
    expect(await askGenerator(request, newAsker())).toEqual(alone);
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls)).not.toContain("sk-test");
  });
});
