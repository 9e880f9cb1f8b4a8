import { expect, test } from "vitest";
import { judgeOptions } from "./judge-options.ts";
import { openAiModel } from "./openai.ts";
import { fakeModelServer } from "./testing.ts";

const PLACES = [
  { sentence: "The farmers cut the [wheat].", gloss: "a plant for flour", options: ["a crop", "an odd thing"] },
  { sentence: "It was [cold].", gloss: "not warm", options: ["very hot"] },
];

function judge(behaviour: string) {
  const server = fakeModelServer(behaviour);
  return { server, judged: judgeOptions(openAiModel({ url: server.url, model: "judge", key: null }), PLACES, 3_000) };
}

test("a configured model judges each option of each place", async () => {
  const { judged } = judge("good");
  expect(await judged).toEqual([["thinkable", "ruled_out"], ["thinkable"]]);
});

test("a model that fails once is asked again", async () => {
  const { server, judged } = judge("broken-once");
  expect(await judged).toEqual([["thinkable", "ruled_out"], ["thinkable"]]);
  expect((await server.seen()).calls).toBe(2);
});

test.each([
  ["malformed", "malformed"],
  ["empty", "malformed"],
  ["broken", "status_500"],
  ["refused", "status_401"],
])("without judgements the caller learns why: %s", async (behaviour, code) => {
  await expect(judge(behaviour).judged).rejects.toMatchObject({ code });
});
