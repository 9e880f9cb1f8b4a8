import { Hono } from "hono";
import { validator } from "hono-openapi";
import type { Lexicon, Word } from "../../domain/quiz/lexicon.ts";
import { lookUp } from "../../domain/words/look-up.ts";
import { limited } from "../limits/limited.ts";
import { loadLexicon } from "../quiz/lexicon.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { type FoundWord, wordsBody, wordsQuery } from "./words.schemas.ts";

const LOOK_UP_LIMIT = { limit: 120, windowMs: 60_000 };

/** The lexicon, for looking words up. */
export const words = new Hono<ApiEnv>().get(
  "/",
  describe({
    summary: "Look up a word",
    description: "Finds the words that the query is or is a form of; else those that mean it in Vietnamese.",
    success: { status: 200, schema: wordsBody },
    errors: [429],
  }),
  limited("words", LOOK_UP_LIMIT),
  validator("query", wordsQuery),
  async (c) => {
    const { q: query } = c.req.valid("query");
    const lexicon = await loadLexicon();
    const found = lookUp(query, lexicon);
    const data = {
      query,
      words: found.words.map((word) => wordView(word, lexicon)),
      suggestions: [...found.suggestions],
    };
    return c.json({ success: true as const, data }, 200);
  },
);

function wordView({ lemma, ipa, frequency, senses }: Word, lexicon: Lexicon): FoundWord {
  return {
    lemma,
    ipa,
    frequency,
    senses: senses.map(({ id, partOfSpeech, level, gloss, vietnamese, synonyms, example }) => ({
      id,
      partOfSpeech,
      level,
      gloss,
      vietnamese: [...vietnamese],
      synonyms: synonyms.map((synonym) => ({ lemma: synonym, hasEntry: lexicon.word(synonym) !== null })),
      example,
    })),
  };
}
