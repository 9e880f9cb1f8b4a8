import * as v from "valibot";
import { CEFR_LEVELS } from "../difficulty.ts";

const DEFINITION_MAX = 120;
const MEANING_MAX = 60;
const MEANINGS_MAX = 8;

/** Letters with their diacritics, digits and plain punctuation: nothing that separates columns, lists or lines of the lexicon. */
const PLAIN = /^[\p{Script=Latin}\p{M}\d ,.'’()/:!?–-]+$/u;

const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.normalize("NFC"), v.minLength(1), v.maxLength(max), v.regex(PLAIN));

/** What an administrator sends to correct a sense. */
export const correctionSchema = v.object({
  definition: line(DEFINITION_MAX),
  vietnamese: v.pipe(
    v.array(line(MEANING_MAX)),
    v.minLength(1),
    v.maxLength(MEANINGS_MAX),
    v.check((meanings) => new Set(meanings).size === meanings.length, "meaning_twice"),
  ),
  level: v.picklist(CEFR_LEVELS),
});
