import * as v from "valibot";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../../../domain/room/settings.ts";
import type { SoloSetup } from "../../../domain/solo/game.ts";
import { type ParsedForm, parseWith } from "../../forms/failure.ts";
import { numberOf } from "../../forms/number-of.ts";

const setupSchema = v.object({
  quizType: quizTypeSchema,
  difficulty: difficultySchema,
  wordsPerPlayer: wordsSchema,
  customText: passageSchema,
});

export function parseSetup(form: FormData): ParsedForm<SoloSetup> {
  return parseWith(setupSchema, {
    quizType: form.get("quizType"),
    difficulty: form.get("difficulty"),
    wordsPerPlayer: numberOf(form.get("wordsPerPlayer")),
    customText: form.get("customText"),
  });
}

/** What was typed and not played yet, by account: it comes back after an error, a reload, a new sign-in. */
export function setupDraft(userId: string): string {
  return `single-player.${userId}`;
}
