import * as v from "valibot";
import { type CardCategory, categoryOf } from "../cards/card.ts";
import { CEFR_LEVELS, type Difficulty, levelDistance } from "../quiz/difficulty.ts";
import { spanOfWord } from "../quiz/lexicon/inflection.ts";
import type { Lexicon, Sense } from "../quiz/lexicon/lexicon.ts";
import { MEANINGS_SHOWN, PARTS_OF_SPEECH } from "../quiz/question.ts";
import { savedWordSchema } from "./saved-word.ts";
import type { WordDetails } from "./word-details.ts";

const SIZE = 12;
/** A sense that is rarer than this among the uses of its word is not what a beginner should meet first, in bits. */
const RARITY_MAX = 1;

/** A word of the lexicon as a card, which becomes the learner's own when it is saved. */
export const lexiconCardSchema = v.object({ ...savedWordSchema.entries, ipa: v.string() });
export type LexiconCard = v.InferOutput<typeof lexiconCardSchema>;

/** The level of cards that suits somebody who plays at a difficulty. */
export function categoryOfDifficulty(difficulty: Difficulty): CardCategory {
  const [nearest = "B1"] = CEFR_LEVELS.toSorted((a, b) => levelDistance(a, difficulty) - levelDistance(b, difficulty));
  return categoryOf({ level: nearest });
}

/** Adverbs are left out: the commonest, such as "just" and "out", are hard to learn by themselves. */
const PARTS = PARTS_OF_SPEECH.filter((part) => part !== "adverb");

/**
 * The commonest words that are first met at a level, in their usual sense, each with its example sentence; a word once. A
 * word with an easier sense, such as "time", belongs to the easier level.
 */
export function starterDeck(category: CardCategory, lexicon: Lexicon, details: WordDetails): LexiconCard[] {
  const deck = new Map<string, LexiconCard>();
  const levels = CEFR_LEVELS.filter((level) => categoryOf({ level }) === category);
  const easier = CEFR_LEVELS.slice(0, CEFR_LEVELS.indexOf(levels[0] ?? "A1"));
  const hasEasierSense = (lemma: string) =>
    lexicon.word(lemma)?.senses.some(({ level }) => easier.includes(level)) ?? false;
  const senses = levels
    .flatMap((level) => PARTS.flatMap((part) => lexicon.pool(part, level)))
    .filter(({ rarity, vietnamese }) => rarity <= RARITY_MAX && vietnamese.length > 0)
    .filter(({ lemma }) => !hasEasierSense(lemma))
    .map((sense) => ({ sense, frequency: details.frequency(sense.lemma) }))
    .sort((a, b) => b.frequency - a.frequency);
  for (const { sense } of senses) {
    if (deck.size === SIZE) break;
    const card = lexiconCard(sense, details);
    if (card.context !== "" && !deck.has(card.word)) deck.set(card.word, card);
  }
  return [...deck.values()];
}

/** A sense of the lexicon as a card, with its example sentence if the word can be found in it. */
function lexiconCard(sense: Sense, details: WordDetails): LexiconCard {
  const { id, lemma, partOfSpeech, level, gloss, vietnamese } = sense;
  const example = details.example(sense);
  const span = spanOfWord(example, lemma, partOfSpeech);
  return {
    senseId: id,
    word: lemma,
    partOfSpeech,
    level,
    definition: gloss,
    vietnamese: vietnamese.slice(0, MEANINGS_SHOWN),
    context: span ? example : "",
    span: span ?? [0, 0],
    ipa: details.ipa(lemma),
  };
}
