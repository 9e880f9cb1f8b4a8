import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { CARD_CATEGORIES } from "../../../domain/cards/card.ts";
import { CEFR_LEVELS } from "../../../domain/quiz/difficulty.ts";
import { spanOfWord } from "../../../domain/quiz/lexicon/inflection.ts";
import type { Word } from "../../../domain/quiz/lexicon/lexicon.ts";
import { PARTS_OF_SPEECH } from "../../../domain/quiz/question.ts";
import { cleanQuery, lookUp } from "../../../domain/words/look-up.ts";
import { lexiconCardSchema, starterDeck } from "../../../domain/words/starter-deck.ts";
import { countAttempt, refuseRateLimited } from "../../limits/rate-limit.ts";
import { isNameAllowed } from "../../names.ts";
import { type Dictionary, loadDictionary } from "../../quiz/load-lexicon.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";

const wordsQuery = v.object({
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
  span: v.pipe(
    v.nullable(v.tuple([v.number(), v.number()])),
    v.description("Where the word stands in `example`: [start, end); null if it was not found."),
  ),
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

const wordsBody = v.object({
  success: v.literal(true),
  data: v.object({
    query: v.pipe(v.string(), v.description("As it was looked up.")),
    words: v.array(word),
    suggestions: v.pipe(v.array(v.string()), v.description("What may be meant where nothing was found.")),
  }),
});
export type FoundWord = v.InferOutput<typeof word>;

const starterQuery = v.object({ category: v.optional(v.picklist(CARD_CATEGORIES), "intermediate") });

const starterBody = v.object({
  success: v.literal(true),
  data: v.object({ words: v.array(lexiconCardSchema) }),
});

const LOOK_UP_LIMIT = { limit: 120, windowMs: 60_000 };

const FETCH_FAILED = "Failed to fetch the words";

/** Looks words up in the lexicon. */
export const words = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      summary: "Look up a word",
      description: "Finds the words that the query is or is a form of; else those that mean it in Vietnamese.",
      success: { status: 200, schema: wordsBody },
      errors: [429],
    }),
    validator("query", wordsQuery),
    async (c) => {
      const { q: query } = c.req.valid("query");
      if (query === "") return c.json({ success: true as const, data: { query, words: [], suggestions: [] } }, 200);
      const { worker, caller } = c.env;
      const permit = await countAttempt(worker, `words ${caller.address}`, LOOK_UP_LIMIT);
      if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
      const dictionary = await loadDictionary();
      const found = lookUp(query, dictionary.lexicon, dictionary.details.frequency);
      const data = {
        query,
        words: found.words.map((word) => wordView(word, dictionary)),
        suggestions: [...found.suggestions],
      };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/starter",
    describe({
      summary: "Flash cards to begin with",
      description: "Words worth learning at a level, for somebody who has no cards yet.",
      success: { status: 200, schema: starterBody },
      errors: [400, 429],
    }),
    validator("query", starterQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: FETCH_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { worker, caller } = c.env;
      const permit = await countAttempt(worker, `words ${caller.address}`, LOOK_UP_LIMIT);
      if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
      const { lexicon, details } = await loadDictionary();
      const words = starterDeck(c.req.valid("query").category, lexicon, details, (word) => isNameAllowed(worker, word));
      return c.json({ success: true as const, data: { words } }, 200);
    },
  );

function wordView({ lemma, senses }: Word, { lexicon, details }: Dictionary): FoundWord {
  return {
    lemma,
    ipa: details.ipa(lemma),
    frequency: details.frequency(lemma),
    senses: senses.map((sense) => ({
      id: sense.id,
      partOfSpeech: sense.partOfSpeech,
      level: sense.level,
      gloss: sense.gloss,
      vietnamese: [...sense.vietnamese],
      synonyms: sense.synonyms.map((synonym) => ({ lemma: synonym, hasEntry: lexicon.wordIndex(synonym) !== null })),
      example: details.example(sense),
      span: spanOfWord(details.example(sense), lemma, sense.partOfSpeech),
    })),
  };
}
