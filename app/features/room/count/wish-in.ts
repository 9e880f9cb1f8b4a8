import * as v from "valibot";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../../../../domain/room/settings.ts";
import { numberOf } from "../../../forms/number-of.ts";
import type { Wish } from "./load-counts.ts";

const wish = v.object({
  passage: passageSchema,
  quizType: quizTypeSchema,
  difficulty: difficultySchema,
  wanted: wordsSchema,
});

type AskedWish = { ok: true; wish: Wish } | { ok: false; code: string };

/** What a form of a room wants counted, or the code of the first thing that is wrong with it. */
export function wishIn(form: FormData): AskedWish {
  const parsed = v.safeParse(wish, {
    passage: form.get("customText"),
    quizType: form.get("quizType"),
    difficulty: form.get("difficulty"),
    wanted: numberOf(form.get("wordsPerPlayer")),
  });
  return parsed.success ? { ok: true, wish: parsed.output } : { ok: false, code: parsed.issues[0].message };
}
