import * as v from "valibot";
import { inject } from "vitest";
import newspaper from "../../../domain/quiz/fixtures/newspaper.txt?raw";
import type { GenerateRequest } from "../../../domain/quiz/generate.ts";

/** What the tests of models share: a passage that the server knows words of, and the server's ways of behaving. */
export const REQUEST: GenerateRequest = {
  passage: newspaper,
  quizType: "multiple_choice_vocab",
  difficulty: "B2",
  count: 6,
  seed: "seed",
};

const { url } = inject("modelServer");

const seen = v.object({
  calls: v.number(),
  aborted: v.number(),
  formats: v.array(v.string()),
  keys: v.array(v.string()),
  problems: v.array(v.string()),
});

/** A model's server that behaves in this way, at an address of its own. */
export function modelAt(way: string) {
  const base = `${url}/${way}/${crypto.randomUUID()}`;
  return { url: `${base}/v1`, seen: async () => v.parse(seen, await (await fetch(`${base}/seen`)).json()) };
}

/** Somebody whom no quota knows yet. */
export function newAsker() {
  return { userId: crypto.randomUUID(), address: null };
}
