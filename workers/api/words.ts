import { Hono } from "hono";
import { validator } from "hono-openapi";
import type { Word } from "../../domain/quiz/lexicon.ts";
import { lookUp } from "../../domain/words/look-up.ts";
import { countTry, refuseForNow } from "../limits/limited.ts";
import { type Dictionary, loadDictionary } from "../quiz/lexicon.ts";
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
  validator("query", wordsQuery),
  async (c) => {
    const { q: query } = c.req.valid("query");
    if (query === "") return c.json({ success: true as const, data: { query, words: [], suggestions: [] } }, 200);
    const { worker, caller } = c.env;
    const permit = await countTry(worker, `words ${caller.address}`, LOOK_UP_LIMIT);
    if (!permit.ok) return refuseForNow(c, permit.retryAfterMs);
    const dictionary = await loadDictionary();
    const found = lookUp(query, dictionary.lexicon, dictionary.details.frequency);
    const data = {
      query,
      words: found.words.map((word) => wordView(word, dictionary)),
      suggestions: [...found.suggestions],
    };
    return c.json({ success: true as const, data }, 200);
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
      synonyms: sense.synonyms.map((synonym) => ({ lemma: synonym, hasEntry: lexicon.lineOfWord(synonym) !== null })),
      example: details.example(sense),
    })),
  };
}
