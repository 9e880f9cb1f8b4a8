import * as v from "valibot";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { GenerateRequest } from "../../../domain/quiz/generate.ts";
import { gate } from "../../../domain/quiz/question/gate.ts";
import { lexiconProvider } from "../lexicon-provider.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { type ModelProviderOptions, modelProvider } from "./model-provider.ts";
import { openAiModel } from "./openai.ts";
import { fakeModelServer, REQUEST } from "./testing.ts";

const NO_CACHE: AnswerCache = { read: async () => null, write: async () => {} };

const line = v.object({ event: v.literal("quiz_model"), provider: v.string(), code: v.string(), kept: v.number() });

/** Makes a quiz with a model of this behaviour; returns also the log line and what the server saw. */
async function quizBy(
  behaviour: string,
  change: Partial<GenerateRequest> = {},
  use: Partial<ModelProviderOptions> = {},
) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const server = fakeModelServer(behaviour);
  const model = openAiModel({ url: server.url, model: "test", key: "sk-test" });
  const provider = modelProvider({
    model,
    id: behaviour,
    cache: NO_CACHE,
    breaker: new CircuitBreaker(),
    mayAsk: async () => true,
    ...use,
  });
  const startedMs = Date.now();
  const made = await provider.generate({ ...REQUEST, ...change });
  const tookMs = Date.now() - startedMs;
  const written = log.mock.calls.flat().join("\n");
  log.mockRestore();
  return { made, tookMs, written, logged: v.parse(line, JSON.parse(written)), seen: await server.seen(), server };
}

let lexiconQuiz: Awaited<ReturnType<typeof lexiconProvider.generate>>;
beforeAll(async () => {
  lexiconQuiz = await lexiconProvider.generate(REQUEST);
});

function expectGoodQuiz({ made, seen }: Awaited<ReturnType<typeof quizBy>>) {
  expect(made.questions.length).toBeGreaterThanOrEqual(lexiconQuiz.questions.length);
  expect(made.questions.flatMap(gate)).toEqual([]);
  expect(made.questions.map(({ id }) => id)).toEqual(made.questions.map((_, index) => `q${index + 1}`));
  expect(JSON.stringify(made)).not.toMatch(
    /script|evil|https?:|IGNORE|[\u202a-\u202e\u2066-\u2069\u200b-\u200d\ufeff]/,
  );
  expect(seen.problems).toEqual([]);
}

describe("[S11] the good proposals of a model are asked", () => {
  it.each([
    ["good", 6],
    ["fenced", 6],
    ["prose", 6],
    ["doubles", 6],
    ["two-right", 6],
    ["wrong-options", 6],
    ["invisible", 6],
    ["few", 1],
  ])("if it answers as %s", async (behaviour, kept) => {
    const quiz = await quizBy(behaviour);
    expectGoodQuiz(quiz);
    expect(quiz.logged).toMatchObject({ provider: "openai", code: "ok", kept });
    expect(quiz.seen).toMatchObject({ calls: 1, keys: ["Bearer sk-test"] });
  });

  it("also in a typed quiz, and in a large one from the whole passage with few calls", async () => {
    const typed = await quizBy("good", { quizType: "vocabulary" });
    expectGoodQuiz(typed);
    expect(typed.logged.kept).toBe(6);
    const large = await quizBy("good", { count: 40, enough: 20 });
    expectGoodQuiz(large);
    expect(large.logged.kept).toBe(14);
    expect(large.seen.calls).toBe(4);
  });

  it("and questions of the lexicon replace proposals that may not be asked", async () => {
    for (const behaviour of ["wrong-sentence", "no-sentence", "wrong-style", "html", "obeys", "chinese"]) {
      const quiz = await quizBy(behaviour);
      expectGoodQuiz(quiz);
      expect([behaviour, quiz.logged.kept]).toEqual([behaviour, 0]);
      expect(quiz.made.questions).toEqual(lexiconQuiz.questions);
    }
  });
});

describe("[R12] a quiz is made", () => {
  it("if the model answers after three seconds", async () => {
    const quiz = await quizBy("slow");
    expectGoodQuiz(quiz);
    expect(quiz.logged).toMatchObject({ code: "ok", kept: 6 });
  });

  it.each(["limited-once", "broken-once", "reset-once"])(
    "with a retry, if the first call ends as %s",
    async (behaviour) => {
      const quiz = await quizBy(behaviour);
      expectGoodQuiz(quiz);
      expect(quiz.logged).toMatchObject({ code: "ok", kept: 6 });
      expect(quiz.seen.calls).toBe(2);
    },
  );

  it.each([
    ["limited", "status_429"],
    ["broken", "status_500"],
    ["reset", "unreachable"],
    ["reset-midway", "unreachable"],
    ["malformed", "malformed"],
    ["wrong-shape", "malformed"],
    ["empty", "malformed"],
    ["no-json", "malformed"],
    ["no-choices", "malformed"],
    ["no-content", "malformed"],
  ])("from the lexicon, after at most two calls, if the model ends as %s", async (behaviour, code) => {
    const quiz = await quizBy(behaviour);
    expectGoodQuiz(quiz);
    expect(quiz.logged).toMatchObject({ code, kept: 0 });
    expect(quiz.seen.calls).toBe(2);
    expect(quiz.made).toEqual(lexiconQuiz);
  });

  it.each([
    ["limited-long", "status_429"],
    ["refused", "status_401"],
    ["moved", "status_307"],
    ["long", "too_large"],
  ])("from the lexicon without a retry that would be in vain: %s", async (behaviour, code) => {
    const quiz = await quizBy(behaviour);
    expectGoodQuiz(quiz);
    expect(quiz.logged).toMatchObject({ code, kept: 0 });
    expect(quiz.seen.calls).toBe(1);
    expect(quiz.tookMs).toBeLessThan(4_000);
  });

  it.each(["silent", "headers-only", "trickle"])(
    "from the lexicon when the time is over, if the model is %s",
    async (behaviour) => {
      const quiz = await quizBy(behaviour, {}, { limitMs: 400 });
      expectGoodQuiz(quiz);
      expect(quiz.logged).toMatchObject({ code: "timeout", kept: 0 });
      expect(quiz.tookMs).toBeLessThan(3_000);
      // The call was really aborted, so no further tokens are paid for. The server learns of it a little later.
      await vi.waitFor(async () => expect(await quiz.server.seen()).toMatchObject({ calls: 1, aborted: 1 }));
    },
  );

  it("even if the cache or the quota fails or hangs", async () => {
    const never = new Promise<never>(() => {});
    const broken: AnswerCache = { ...NO_CACHE, read: () => Promise.reject(new Error("No cache.")) };
    const hanging: AnswerCache = { ...NO_CACHE, read: () => never };
    for (const use of [{ cache: broken }, { mayAsk: () => never }, { cache: hanging }]) {
      const quiz = await quizBy("good", {}, { ...use, limitMs: 50 });
      expectGoodQuiz(quiz);
      expect(quiz.seen.calls).toBe(0);
    }
  });
});

describe("a server that does not support every response format", () => {
  it.each([
    ["no-schema", ["json_schema", "json_object"]],
    ["no-format", ["json_schema", "json_object", "text"]],
  ])("is asked with a simpler one: %s", async (behaviour, formats) => {
    const quiz = await quizBy(behaviour);
    expectGoodQuiz(quiz);
    expect(quiz.logged).toMatchObject({ code: "ok", kept: 6 });
    expect(quiz.seen.formats).toEqual(formats);
  });

  it("is not asked again with one that it has refused", async () => {
    const server = fakeModelServer("no-schema");
    const model = openAiModel({ url: server.url, model: "test", key: null });
    for (const seed of ["a", "b"]) await quizBy("no-schema", { seed }, { model });
    expect((await server.seen()).formats).toEqual(["json_schema", "json_object", "json_object"]);
    expect((await server.seen()).keys).toEqual(["", "", ""]);
  });
});

describe("a model is asked", () => {
  function memoryCache() {
    const kept = new Map<string, string>();
    const read = async (key: string) => kept.get(key) ?? null;
    const write = async (key: string, answer: string) => void kept.set(key, answer);
    return { kept, cache: { read, write } };
  }

  it("[Q1] once for the same passage, settings and seed, which gives the same quiz again", async () => {
    const { cache } = memoryCache();
    const first = await quizBy("good", {}, { cache, id: "one" });
    const again = await quizBy("broken", {}, { cache, id: "one" });
    expect(again.made).toEqual(first.made);
    expect([again.logged.code, again.seen.calls]).toEqual(["cached", 0]);
  });

  it("[S1] again for another seed, passage, difficulty, type, number or model", async () => {
    const { cache, kept } = memoryCache();
    const others: Partial<GenerateRequest>[] = [
      {},
      { seed: "other" },
      { passage: `${REQUEST.passage} Farmers hope for rain, and urge others to save water.` },
      { difficulty: "B1" },
      { quizType: "vocabulary" },
      { count: 5 },
    ];
    for (const change of others) expect((await quizBy("good", change, { cache, id: "one" })).seen.calls).toBe(1);
    expect((await quizBy("good", {}, { cache, id: "two" })).seen.calls).toBe(1);
    expect(kept.size).toBe(others.length + 1);
    expect([...kept.keys()].every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  });

  it("again if it gave nothing, because a failure is not cached", async () => {
    const { cache, kept } = memoryCache();
    await quizBy("malformed", {}, { cache });
    expect(kept.size).toBe(0);
  });

  it("[S5] not beyond the quota, and the quiz does not show it", async () => {
    const quiz = await quizBy("good", {}, { mayAsk: async () => false });
    expectGoodQuiz(quiz);
    expect([quiz.made, quiz.logged.code, quiz.seen.calls]).toEqual([lexiconQuiz, "quota", 0]);
  });

  it("not for a minute after three failures in a row", async () => {
    const breaker = new CircuitBreaker();
    for (let times = 0; times < 3; times++) expect((await quizBy("refused", {}, { breaker })).seen.calls).toBe(1);
    const quiz = await quizBy("good", {}, { breaker });
    expectGoodQuiz(quiz);
    expect([quiz.logged.code, quiz.seen.calls]).toEqual(["resting", 0]);
  });
});

it("[S12] the log contains the result, and never the passage, an answer or a key", async () => {
  for (const behaviour of ["good", "refused", "broken", "html"]) {
    const { written } = await quizBy(behaviour);
    expect(written).toMatch(
      /^\{"event":"quiz_model","provider":"openai","code":"\w+","ms":\d+,"proposed":\d+,"kept":\d+,"questions":\d+\}$/,
    );
  }
});
