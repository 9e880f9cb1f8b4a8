import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { mayAskModel, type QuizRequester } from "./quota.ts";

async function allowed(requester: QuizRequester, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => mayAskModel(env, requester)));
  return answers.filter(Boolean).length;
}

it("[S5][S11] an account has exactly 30 quizzes of a model a day, from any address", async () => {
  const userId = crypto.randomUUID();
  expect(await allowed({ userId, address: "192.0.2.1" }, 25)).toBe(25);
  expect(await allowed({ userId, address: "192.0.2.2" }, 25)).toBe(5);
});

it("[S5][S11] guests of one address have 10 a day, which do not count for accounts of that address", async () => {
  const address = "192.0.2.77";
  expect(await allowed({ userId: null, address }, 25)).toBe(10);
  expect(await allowed({ userId: crypto.randomUUID(), address }, 1)).toBe(1);
});

it("without an account or an address no model is used", async () => {
  expect(await allowed({ userId: null, address: null }, 3)).toBe(0);
});
