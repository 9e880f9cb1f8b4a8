import { beforeAll, expect, it, vi } from "vitest";
import { PROPOSALS } from "../../../domain/quiz/model/testing.ts";
import { gate } from "../../../domain/quiz/question/gate.ts";
import { lexiconProvider } from "../lexicon-provider.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { modelProvider } from "./model-provider.ts";
import { REQUEST } from "./testing.ts";
import { type AiBinding, workersAiModel } from "./workers-ai.ts";

type Run = AiBinding["run"];

const QUESTIONS = { questions: PROPOSALS };
const NO_CACHE = { read: async () => null, write: async () => {} };

/** Makes a quiz with a binding that answers like this. */
async function quizBy(run: Run, limitMs = 7_000) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const spied = vi.fn(run);
  const model = workersAiModel({ run: spied }, "@cf/some/model");
  const use = { model, id: "x", cache: NO_CACHE, breaker: new CircuitBreaker(), mayAsk: async () => true, limitMs };
  const made = await modelProvider(use).generate(REQUEST);
  const written = log.mock.calls.flat().join();
  log.mockRestore();
  expect(made.questions).toHaveLength(6);
  expect(made.questions.flatMap(gate)).toEqual([]);
  return { run: spied, written };
}

beforeAll(async () => {
  await lexiconProvider.generate(REQUEST);
});

it.each([
  ["as an object, in JSON mode", { response: QUESTIONS }],
  ["as text", { response: JSON.stringify(QUESTIONS) }],
  ["as OpenAI does", { choices: [{ message: { content: JSON.stringify(QUESTIONS) } }] }],
])("a model of Workers AI may answer %s", async (_, answer) => {
  const { run, written } = await quizBy(async () => answer);
  expect(written).toContain('"provider":"workers-ai","code":"ok"');
  expect(written).toContain('"kept":6');
  expect(run).toHaveBeenCalledExactlyOnceWith(
    "@cf/some/model",
    expect.objectContaining({
      messages: [expect.objectContaining({ role: "system" }), expect.objectContaining({ role: "user" })],
      max_tokens: 2048,
      response_format: { type: "json_schema", json_schema: expect.objectContaining({ type: "object" }) },
    }),
    { signal: expect.any(AbortSignal) },
  );
});

it.each([
  ["nothing", undefined, "malformed"],
  ["another shape", { result: "?" }, "malformed"],
  ["an object without questions", { response: { words: [] } }, "malformed"],
  ["far too much", { response: "x".repeat(300_000) }, "too_large"],
])("the lexicon makes the quiz if a model of Workers AI answers %s", async (_, answer, code) => {
  expect((await quizBy(async () => answer)).written).toContain(`"code":"${code}"`);
});

it("a model without JSON mode is called again without it", async () => {
  const { run, written } = await quizBy(async (_, input) => {
    if ("response_format" in input) throw new Error("5024: JSON Mode couldn't be met");
    return { response: JSON.stringify(QUESTIONS) };
  });
  expect(run).toHaveBeenCalledTimes(2);
  expect(written).toContain('"code":"ok"');
});

it("a model without capacity is called again", async () => {
  const { run, written } = await quizBy(async () => {
    throw new Error("3040: Capacity temporarily exceeded, please try again.");
  });
  expect(run).toHaveBeenCalledTimes(2);
  expect(written).toContain('"code":"unreachable"');
});

it("[R12] a model that hangs is not waited for, even if it ignores the signal", async () => {
  const startedMs = Date.now();
  const { written } = await quizBy(() => new Promise(() => {}), 200);
  expect(written).toContain('"code":"timeout"');
  expect(Date.now() - startedMs).toBeLessThan(2_000);
});
