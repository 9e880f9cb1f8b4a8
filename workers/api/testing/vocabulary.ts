import * as v from "valibot";
import type { SavedWord } from "../../../domain/words/saved-word.ts";
import { ask, type Person, send } from "../testing.ts";
import { SAVED_WORD, soloRecord } from "./learning.ts";

/** For tests: the same word in one sense after the other. */
export function sample(n: number, changes: Partial<SavedWord> = {}): SavedWord {
  return { ...SAVED_WORD, senseId: `sense-${String(n).padStart(2, "0")}`, ...changes };
}

export function pathOf({ user }: Person, rest = ""): string {
  return `/users/${user.id}/vocabulary${rest}`;
}

export function saveBy(person: Person, words: unknown): Promise<Response> {
  return send("POST", pathOf(person), { words }, person.caller);
}

const body = v.object({
  data: v.object({
    vocabulary: v.array(v.looseObject({ id: v.string(), senseId: v.string() })),
    total: v.optional(v.number()),
    totalPages: v.optional(v.number()),
  }),
});

/** What an answer says of somebody's words. */
export async function parsed(answer: Promise<Response>) {
  return v.parse(body, await (await answer).json()).data;
}

export function listOf(person: Person, query = "") {
  return parsed(ask(pathOf(person, query), {}, person.caller));
}

/** Plays a game alone and misses the word of the sample question. */
export function missBy({ user, caller }: Person, completedAt = "2026-01-02T03:04:05.000Z"): Promise<Response> {
  const record = soloRecord({ completedAt });
  return send("PUT", `/users/${user.id}/practice/${record.id}`, record, caller);
}
