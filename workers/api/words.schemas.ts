import * as v from "valibot";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { cleanQuery } from "../../domain/words/look-up.ts";

export const wordsQuery = v.object({
  q: v.pipe(
    v.optional(v.string(), ""),
    v.transform(cleanQuery),
    v.description("An English word or phrase in any form, or a Vietnamese meaning; cut where it is too long."),
  ),
});

const sense = v.object({
  id: v.string(),
  partOfSpeech: v.picklist(PARTS_OF_SPEECH),
  level: v.picklist(CEFR_LEVELS),
  gloss: v.string(),
  vietnamese: v.pipe(v.array(v.string()), v.description("The best one first.")),
  synonyms: v.array(
    v.object({ lemma: v.string(), hasEntry: v.pipe(v.boolean(), v.description("Whether it can be looked up here.")) }),
  ),
  example: v.string(),
});

const word = v.object({
  lemma: v.string(),
  ipa: v.pipe(v.string(), v.description("American pronunciation; empty where unknown.")),
  frequency: v.pipe(
    v.number(),
    v.description("Zipf scale, tenths: 30 is once in a million words, 60 once in a thousand; 0 where unknown."),
  ),
  senses: v.array(sense),
});

export const wordsBody = v.object({
  success: v.literal(true),
  data: v.object({
    query: v.pipe(v.string(), v.description("As it was looked up.")),
    words: v.array(word),
    suggestions: v.pipe(v.array(v.string()), v.description("What may be meant where nothing was found.")),
  }),
});
export type FoundWord = v.InferOutput<typeof word>;
