import * as v from "valibot";
import { inject } from "vitest";
import newspaper from "../../../domain/quiz/fixtures/newspaper.txt?raw";
import type { GenerateRequest } from "../../../domain/quiz/generate.ts";

/** A request for a passage that the fake model server has proposals for. */
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

/** A fake model server with the given behaviour, at a URL of its own. */
export function fakeModelServer(behaviour: string) {
  const base = `${url}/${behaviour}/${crypto.randomUUID()}`;
  return { url: `${base}/v1`, seen: async () => v.parse(seen, await (await fetch(`${base}/seen`)).json()) };
}

/** A requester without used quota. */
export function newRequester() {
  return { userId: crypto.randomUUID(), address: null };
}
